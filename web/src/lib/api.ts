/** Requests to the server's JSON API. */

import { heardTime } from "./clock";
import type { Problem } from "./wire";

/** The server said no: the clause and the reason, in one sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly clause: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Raised when no answer came at all. */
export class Unreachable extends Error {}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    heardTime(response.headers.get("Date"));
    text = await response.text();
  } catch {
    throw new Unreachable("the server isn't responding");
  }
  if (response.ok) return answer(text) as T;
  throw refusal(response.status, text);
}

function answer(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    throw new Unreachable("somebody else answers"); // the page of a hotspot, say
  }
}

function refusal(status: number, text: string): Refused {
  try {
    const problem = JSON.parse(text) as Problem;
    return new Refused(status, problem.clause, problem.reason);
  } catch {
    return new Refused(status, "", "the server isn't responding");
  }
}

export const api = {
  get: <T>(path: string) => request<T>("GET", path),
  post: <T>(path: string, body?: unknown) => request<T>("POST", path, body ?? {}),
  put: <T>(path: string, body: unknown) => request<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown) => request<T>("PATCH", path, body),
  delete: <T>(path: string, body?: unknown) => request<T>("DELETE", path, body),
};

/** A name for a command that nobody else uses. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll("/", "_");
}
