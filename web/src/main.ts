import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { startWords } from "./lib/words.svelte";

followLinks();
await startWords();
const target = document.getElementById("app");
if (target) mount(App, { target });
