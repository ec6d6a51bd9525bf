// Keeps the shown page and the address bar together.
import { tick } from "svelte";
import { readRoute, type Route } from "./route";

class Router {
  #route = $state.raw<Route>(readRoute(location.pathname));

  get route(): Route {
    return this.#route;
  }

  start(): () => void {
    const back = (): void => this.#show();
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#show();
  }

  /** A click on a link of our own turns the page without loading it again. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target !== "" || link.origin !== location.origin) return;
    if (link.hash !== "" || readRoute(link.pathname).page === "missing") return;
    event.preventDefault();
    this.go(link.pathname);
  }

  #show(): void {
    this.#route = readRoute(location.pathname);
    scrollTo(0, 0);
    // A reader of a screen hears the new page from its heading.
    void tick().then(() => document.querySelector<HTMLElement>("h1")?.focus());
  }
}

export const router = new Router();
