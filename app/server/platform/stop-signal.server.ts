/**
 * Resolves when the process is told to end. From the call on nothing else ends it, so that one that is still
 * starting gets to where it can take its database along; a second signal does not hurry it.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.on(end, () => resolve());
  });
}
