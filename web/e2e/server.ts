// The real server as a child process that can be killed and started again on the same port and data.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const binary = process.env["JUDKINS_BIN"] ?? join(here, "..", "..", "target", "release", "judkins");
const START_MS = 20_000;

export class Server {
  #child: ChildProcess | null = null;
  #url = "";
  readonly #data = mkdtempSync(join(tmpdir(), "judkins-e2e-"));

  /** `replies` are the moves of a scripted engine; without them the real one plays. */
  constructor(private readonly replies: readonly string[] | null) {
    if (!existsSync(binary)) throw new Error(`no server at ${binary}: build it, or set JUDKINS_BIN`);
  }

  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    const port = this.#url === "" ? "0" : new URL(this.#url).port;
    const args = ["serve", "--port", port, "--data", this.#data];
    if (this.replies !== null) {
      const fake = join(here, "fake-engine.mjs");
      args.push("--engine", [process.execPath, fake, ...this.replies].join(" "));
    }
    const env = { RUST_LOG: "warn", ...process.env };
    const child = spawn(binary, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    this.#url = await address(child);
  }

  /** Ends the process without warning, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** The address that the server names in its first line. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the server named no address")), START_MS);
    child.once("exit", (code) => reject(new Error(`the server ended at once with ${code}`)));
    if (child.stdout === null) return reject(new Error("the server has no output"));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const match = /^listening on (http:\/\/\S+)/.exec(line);
      if (match?.[1] === undefined) return;
      clearTimeout(timer);
      resolve(match[1].replace(/\/$/, ""));
    });
  });
}
