import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverNow } from "./clock";
import { Line } from "./line";
import { TableSession } from "./table.svelte";
import type { State } from "./wire";

const SERVER = Date.UTC(2026, 10, 16);

/** The other end of every socket that was opened. */
const sockets: FakeSocket[] = [];

class FakeSocket {
  sent: { t: string; id?: string; after?: number | null }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number; reason: string }) => {};

  constructor() {
    sockets.push(this);
  }

  send(text: string): void {
    const message = JSON.parse(text);
    if (message.t === "ping") this.tell({ t: "pong", at: SERVER });
    else this.sent.push(message);
  }

  close(): void {}

  tell(...messages: object[]): void {
    this.onmessage({ data: JSON.stringify(messages) });
  }

  /** The table is shown, with all entries up to this one told before. */
  welcome(after: number): void {
    this.onopen();
    this.tell({ t: "welcome", table: "t", after, address: null }, { t: "state" });
  }
}

function last(): FakeSocket {
  return sockets.at(-1) as FakeSocket;
}

function listener() {
  return { begun: vi.fn(), told: vi.fn(), shown: vi.fn(), line: vi.fn(), ended: vi.fn() };
}

beforeEach(() => {
  sockets.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", new URL("http://bohnhaus.test/table/t"));
  const page = { hidden: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a line asks what time it is at the server", () => {
  new Line("t", "", listener());
  last().welcome(0);
  expect(serverNow()).toBe(SERVER);
});

test("a line that breaks comes back and says what it knows", async () => {
  const heard = listener();
  new Line("t", "", heard);
  last().welcome(7);
  last().tell({ t: "event", seq: 8 }, { t: "event", seq: 9 }, { t: "state" } as State);
  last().onclose({ code: 1006, reason: "" });
  expect(heard.line).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets.length).toBe(2);
  last().onopen();
  expect(last().sent).toEqual([{ t: "hello", table: "t", key: "", after: 9, brief: true }]);
});

test("what a table brought along comes once in a line and stays known", async () => {
  const heard = listener();
  new Line("t", "", heard);
  last().onopen();
  const state = (options: object, slot: object) => ({
    t: "state",
    table: { setup: { options } },
    view: { options, slot },
  });
  const whole = state({ cards: "long", limit: 0 }, { cards: ["long"], scores: [0, 0] });
  last().tell({ t: "welcome", table: "t", after: 0, address: null }, whole);
  last().tell(state({ limit: 0 }, { scores: [1, 0] }));
  expect(heard.shown).toHaveBeenLastCalledWith(
    state({ cards: "long", limit: 0 }, { cards: ["long"], scores: [1, 0] }),
  );
  last().onclose({ code: 1006, reason: "" });
  await vi.advanceTimersByTimeAsync(1000);
  last().onopen();
  last().tell({ t: "welcome", table: "t", after: 0, address: null }, state({ limit: 1 }, {}));
  expect(heard.shown).toHaveBeenLastCalledWith(state({ limit: 1 }, {}));
});

test("after a gap in the log one new line is made, and nothing of the old one is believed", async () => {
  const heard = listener();
  new Line("t", "", heard);
  last().welcome(7);
  heard.shown.mockClear();
  const gap = [{ t: "event", seq: 10 }, { t: "event", seq: 11 }, { t: "state" }];
  last().tell({ t: "event", seq: 8 }, ...gap);
  expect(heard.told).toHaveBeenCalledExactlyOnceWith([{ t: "event", seq: 8 }]);
  expect(heard.shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sockets.length).toBe(2);
});

test("what was not answered is sent again, with the same id", async () => {
  const line = new Line("t", "", listener());
  last().welcome(0);
  const reply = line.ask({ t: "do" });
  const [, first] = last().sent;
  last().tell({ t: "nack", id: first?.id, clause: "BH-26", reason: "wait", again: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(last().sent[2]).toEqual(first);
  last().onclose({ code: 1012, reason: "" });
  await vi.advanceTimersByTimeAsync(1000);
  last().welcome(0);
  expect(last().sent[1]).toEqual(first);
  last().tell({ t: "ack", id: first?.id, seq: 1 });
  expect((await reply).t).toBe("ack");
});

test("who waits when there is no table any more is told so", async () => {
  const session = new TableSession("t", "");
  last().welcome(0);
  const done = session.do({ do: "start" });
  const hint = session.hint();
  last().onclose({ code: 4401, reason: "there is no such session" });
  expect(await done).toEqual({ clause: "", reason: "there is no such session" });
  expect(await hint).toBeNull();
  await session.explain({ do: "harvest", field: 0 });
  expect(session.ended).toEqual({ code: 4401, reason: "there is no such session" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.length).toBe(1);
});
