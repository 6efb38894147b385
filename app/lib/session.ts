import { readItem, writeItem } from "./storage";

const KEY = "laborlotse.session-id";

export function sessionId(): string {
  const storedId = readItem("session", KEY);
  if (storedId !== undefined) return storedId;
  const random = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, n) => text + n.toString(36), "");
  const made = `session_${Date.now()}_${random}`;
  writeItem("session", KEY, made);
  return made;
}

/** Moves this tab to another session of this browser, as a duplicated tab needs. */
export function joinSession(id: string): void {
  writeItem("session", KEY, id);
}
