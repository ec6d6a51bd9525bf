import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["JUDKINS_URL"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { "@locales": beside("../crates/judkins-print/locales") } },
  build: {
    target: "es2022",
    // Men as data: URIs would be refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [beside("..")] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
