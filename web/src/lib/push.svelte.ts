/**
 * Messages while Bohnhaus is closed: an untimed game waits. The browser subscribes to them at its push
 * service, the server is told where that is, and the service worker shows them.
 */

import { untrack } from "svelte";
import { api } from "./api";
import { person, pushKey } from "./person.svelte";
import type { NewSubscription } from "./wire";
import { words } from "./words.svelte";

/** That of this browser, once the worker is there. */
let manager = $state.raw<PushManager | null>(null);
let on = $state(false);
let blocked = $state(false);
let failed = $state(false);
let busy = $state(false);

export const push = {
  /** Whether there is anything to turn on or off. */
  get offered(): boolean {
    return Boolean(manager && person() && pushKey());
  },
  get on(): boolean {
    return on;
  },
  /** Whether the browser does not allow this site to notify. */
  get blocked(): boolean {
    return blocked;
  },
  get failed(): boolean {
    return failed;
  },
  get busy(): boolean {
    return busy;
  },
};

/** Follows who we are and what language we read; called once, when the server sends messages. */
export function keepPush(): void {
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator))
    return;
  void navigator.serviceWorker.ready.then(({ pushManager }) => (manager = pushManager));
  void watchConsent().catch(() => undefined); // then it is found out by asking
  $effect.root(() => {
    $effect(() => {
      const known = person();
      void words.language;
      if (manager && known !== undefined) untrack(() => void follow(Boolean(known)));
    });
  });
}

/** What is allowed or forbidden in the browser's settings is noticed at once. */
async function watchConsent(): Promise<void> {
  const consent = await navigator.permissions.query({ name: "notifications" });
  const look = () => (blocked = consent.state === "denied");
  consent.addEventListener("change", look);
  look();
}

/** Who was subscribed still is, under today's key and in today's language; nobody gets no messages. */
async function follow(wanted: boolean): Promise<void> {
  try {
    const found = await manager?.getSubscription();
    if (found && !wanted) await found.unsubscribe();
    on = Boolean(found && wanted);
    if (found && wanted) await tell(isOurs(found) ? found : await renewed(found));
  } catch {
    return; // the next time
  }
}

/** Asks the browser for its consent, so only on a click. */
export async function turnOn(): Promise<void> {
  await doing(async () => {
    const answer = await Notification.requestPermission();
    blocked = answer === "denied";
    if (answer !== "granted") return;
    await tell(await subscribed());
    on = true;
  });
}

export async function turnOff(): Promise<void> {
  await doing(async () => {
    const found = await manager?.getSubscription();
    await found?.unsubscribe();
    on = false;
    await api.delete("/me/push");
  });
}

async function doing(work: () => Promise<void>): Promise<void> {
  if (busy) return;
  busy = true;
  failed = false;
  try {
    await work();
  } catch {
    failed = true;
  } finally {
    busy = false;
  }
}

async function subscribed(): Promise<PushSubscription> {
  if (!manager) throw new Error("there is no worker");
  const applicationServerKey = bytes(pushKey() ?? "");
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** The host may have another key than before. */
function isOurs(subscription: PushSubscription): boolean {
  const key = subscription.options.applicationServerKey;
  return !key || String(new Uint8Array(key)) === String(bytes(pushKey() ?? ""));
}

async function renewed(old: PushSubscription): Promise<PushSubscription> {
  await old.unsubscribe();
  return await subscribed();
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body: NewSubscription = {
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    language: words.language,
  };
  await api.put("/me/push", body);
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
