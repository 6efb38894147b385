/**
 * Resolves when the process is told to stop. From this call on signals no longer end it directly,
 * so that a process that is still starting gets far enough to stop its database too; a second
 * signal does not speed it up.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.on(end, () => resolve());
  });
}
