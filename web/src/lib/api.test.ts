import { afterEach, expect, test, vi } from "vitest";
import { api, Refused, Unreachable } from "./api";

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(response: Response | Promise<Response>): void {
  vi.stubGlobal("fetch", async () => response);
}

test("an answer is what the server says", async () => {
  answering(new Response('{"id":"t"}'));
  expect(await api.get("/x")).toEqual({ id: "t" });
  answering(new Response(null, { status: 204 }));
  expect(await api.delete("/x")).toBeUndefined();
});

test("a refusal has its clause and reason", async () => {
  const body = '{"clause":"BH-26","reason":"too much at once","again":true}';
  answering(new Response(body, { status: 429 }));
  await expect(api.get("/x")).rejects.toEqual(new Refused(429, "BH-26", "too much at once"));
  answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(api.get("/x")).rejects.toBeInstanceOf(Refused);
});

test("no answer, half of one and that of somebody else: the server cannot be reached", async () => {
  answering(Promise.reject(new TypeError("no network")));
  await expect(api.get("/x")).rejects.toBeInstanceOf(Unreachable);
  const torn = new ReadableStream({ pull: (to) => to.error(new TypeError("torn")) });
  answering(new Response(torn));
  await expect(api.get("/x")).rejects.toBeInstanceOf(Unreachable);
  answering(new Response("<h1>Welcome to our hotel</h1>"));
  await expect(api.get("/x")).rejects.toBeInstanceOf(Unreachable);
});
