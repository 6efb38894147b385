const NAME = "laborlotse.admin";

export function broadcastAuthChange(): void {
  const channel = openChannel();
  channel?.postMessage("changed");
  channel?.close();
}

export function onAuthChange(react: () => void): () => void {
  const channel = openChannel();
  if (channel !== undefined) channel.onmessage = react;
  return () => channel?.close();
}

/** Some browsers have no BroadcastChannel, and Firefox denies it where cookies are refused. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}
