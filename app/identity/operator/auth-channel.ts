/** Tells the other tabs of this browser that the operator signed in or out. */
const NAME = "laborlotse.admin";

export function announceAuth(): void {
  const channel = openChannel();
  channel?.postMessage("changed");
  channel?.close();
}

/** @returns function that stops listening */
export function onAuthChange(react: () => void): () => void {
  const channel = openChannel();
  if (channel !== undefined) channel.onmessage = react;
  return () => channel?.close();
}

/** Some browsers know none, and Firefox gives none where cookies are refused. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}
