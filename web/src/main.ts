import { mount } from "svelte";
import App from "./App.svelte";
import { catalogue } from "./i18n/catalogue";
import "./style/page.css";
import "./style/board.css";
import "./style/men.css";

document.documentElement.lang = catalogue.locale;
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
