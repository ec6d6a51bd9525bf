// The addresses of the page.

export type Route =
  | { readonly page: "start" }
  | { readonly page: "play"; readonly id: string }
  | { readonly page: "about" }
  | { readonly page: "missing" };

export function readRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "start" };
  if (first === "about" && parts.length === 1) return { page: "about" };
  if (first === "play" && second !== undefined && parts.length === 2) {
    return { page: "play", id: decodeURIComponent(second) };
  }
  return { page: "missing" };
}

export function playPath(id: string): string {
  return `/play/${encodeURIComponent(id)}`;
}
