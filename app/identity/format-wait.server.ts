export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const duration = minutes === 1 ? "eine Minute" : `${minutes} Minuten`;
  return `Zu viele Versuche. Bitte warten Sie ${duration}.`;
}
