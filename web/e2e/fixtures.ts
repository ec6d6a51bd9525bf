// What every browser test starts from: a server of its own, and a hand that plays on the page.
import { expect, test as base, type Page } from "@playwright/test";
import type { State } from "../src/wire/State";
import { Server } from "./server";

interface Options {
  /** Errors in the console that the test brings about itself. */
  forgiven: RegExp | null;
  /** Moves of the scripted engine, in one line; empty for the real engine. */
  replies: string;
}

interface Fixtures {
  server: Server;
  player: Player;
}

export class Player {
  constructor(
    readonly page: Page,
    readonly server: Server,
  ) {}

  async open(path = "/"): Promise<void> {
    await this.page.goto(this.server.url + path);
  }

  /** Starts a game from the start page with whatever was chosen there. */
  async start(): Promise<void> {
    await this.page.getByRole("button", { name: "Start the game" }).click();
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole("grid", { name: "Board" })).toBeVisible();
    await expect(this.page.locator("[data-connection=open]")).toBeVisible();
  }

  async state(): Promise<State> {
    const id = new URL(this.page.url()).pathname.split("/").at(-1) ?? "";
    const response = await this.page.request.get(`${this.server.url}/api/games/${id}`);
    expect(response.ok()).toBe(true);
    return (await response.json()) as State;
  }

  square(name: string) {
    return this.page.locator(`[data-square="${name}"]`);
  }

  inHand(side: "black" | "white", letter: string) {
    return this.page.locator(`[data-hand="${side}-${letter}"]`);
  }

  async centre(target: ReturnType<Player["square"]>): Promise<{ x: number; y: number }> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error("nothing to point at");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async clickOn(target: ReturnType<Player["square"]>): Promise<void> {
    const { x, y } = await this.centre(target);
    await this.page.mouse.click(x, y);
  }

  async drag(from: ReturnType<Player["square"]>, to: ReturnType<Player["square"]>): Promise<void> {
    const start = await this.centre(from);
    const end = await this.centre(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
    await this.page.mouse.move(end.x, end.y, { steps: 5 });
    await this.page.mouse.up();
  }

  /** Points at a man and then at its target. */
  async point(usi: string, side: "black" | "white" = "black"): Promise<void> {
    const from = usi[1] === "*" ? this.inHand(side, usi.charAt(0)) : this.square(usi.slice(0, 2));
    await this.clickOn(from);
    await this.clickOn(this.square(usi.slice(2, 4)));
  }

  /** Plays one of the legal moves by clicking, and answers the question about promotion if there is one. */
  async click(usi: string, side: "black" | "white" = "black", known?: State): Promise<void> {
    const { legal } = known ?? (await this.state());
    const plain = usi.slice(0, 4);
    const asked = [plain, `${plain}+`].every((way) => legal.some((move) => move.usi === way));
    await this.point(usi, side);
    if (asked) await this.page.locator(`dialog [data-usi="${usi}"]`).click();
  }

  /** Waits until so many plies are played and it is the player's turn, or the game is over. */
  async until(ply: number): Promise<void> {
    await expect(this.page.locator(`[data-ply="${ply}"]`)).toBeVisible();
    await expect(this.page.getByTestId("status")).toHaveText(/Your turn|Game over/);
  }

  async type(text: string): Promise<void> {
    await this.page.getByLabel("Type a move").fill(text);
    await this.page.keyboard.press("Enter");
  }

  /** What stands on a square, as a screen reader hears it. */
  async stands(square: string, what: string | RegExp): Promise<void> {
    await expect(this.square(square)).toHaveAccessibleName(what);
  }

  dialog(name: string) {
    return this.page.getByRole("dialog", { name });
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  notice() {
    return this.page.getByTestId("notice");
  }

  result() {
    return this.page.getByTestId("result");
  }
}

export const test = base.extend<Fixtures & Options>({
  forgiven: [null, { option: true }],
  replies: ["", { option: true }],
  server: async ({ replies }, use) => {
    const server = new Server(replies === "" ? null : replies.split(" "));
    await server.start();
    await use(server);
    await server.dispose();
  },
  player: async ({ page, server, forgiven }, use) => {
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (forgiven === null || !forgiven.test(message.text())) troubles.push(message.text());
    });
    const host = new URL(server.url).host;
    const visit = (url: string): void => {
      if (new URL(url).host !== host) troubles.push(`a request went elsewhere: ${url}`);
    };
    page.on("request", (request) => visit(request.url()));
    page.on("websocket", (socket) => visit(socket.url()));
    await use(new Player(page, server));
    expect(troubles).toEqual([]);
  },
});

export { expect };
