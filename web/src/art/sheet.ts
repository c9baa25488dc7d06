import { mount } from "svelte";
import "../app.css";
import { SHAPES } from "../beans/shapes";
import { bringBeans } from "../lib/games.svelte";
import Sheet from "./Sheet.svelte";

// Without a server nobody tells the letters: the first one of each bean will do.
bringBeans(
  Object.keys(SHAPES).map((id) => ({
    id,
    letter: id.charAt(0).toUpperCase(),
    name: id,
    names: {},
    count: 0,
    meter: [],
    option: "",
  })),
);

const target = document.getElementById("app");
if (target) mount(Sheet, { target });
