import { expect, test } from "vitest";
import { kingSquare, readSfen, SQUARES } from "../src/game/sfen";
import { START } from "./positions";

test("squares run from 6a to 1f as Black sees them", () => {
  expect(SQUARES).toHaveLength(36);
  expect(SQUARES[0]).toBe("6a");
  expect(SQUARES[5]).toBe("1a");
  expect(SQUARES[35]).toBe("1f");
});

test("the start position has its men where they belong", () => {
  const { board, hands, turn } = readSfen(START);
  expect(board.size).toBe(14);
  expect(board.get("6f")).toEqual({ side: "black", name: "king" });
  expect(board.get("1b")).toEqual({ side: "white", name: "pawn" });
  expect(board.get("6a")).toEqual({ side: "white", name: "rook" });
  expect(hands.black.size + hands.white.size).toBe(0);
  expect(turn).toBe("black");
});

test("promoted men and hands are read", () => {
  const position = readSfen("k5/2+R+b2/+s+N3+p/6/6/5K w 2PBr 7");
  expect(position.board.get("4b")).toEqual({ side: "black", name: "dragon" });
  expect(position.board.get("3b")).toEqual({ side: "white", name: "horse" });
  expect(position.board.get("6c")).toEqual({ side: "white", name: "promoted-silver" });
  expect(position.board.get("5c")).toEqual({ side: "black", name: "promoted-knight" });
  expect(position.board.get("1c")).toEqual({ side: "white", name: "tokin" });
  expect([...position.hands.black]).toEqual([["P", 2], ["B", 1]]);
  expect([...position.hands.white]).toEqual([["R", 1]]);
  expect(position.turn).toBe("white");
  expect(kingSquare(position, "black")).toBe("1f");
  expect(kingSquare(position, "white")).toBe("6a");
});
