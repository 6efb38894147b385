/** Tells the other tabs of this browser that the operator signed in or out. */
const NAME = "laborlotse.admin";

export function announceAuth(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("changed");
  channel.close();
}

/** @returns function that stops listening */
export function onAuthChange(react: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = react;
  return () => channel.close();
}
