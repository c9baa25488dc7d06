import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { startWords } from "./lib/words.svelte";
import { startWorker } from "./lib/worker";

followLinks();
await startWords();
const target = document.getElementById("app");
if (target) mount(App, { target });
startWorker();
