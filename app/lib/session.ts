import { readItem, writeItem } from "./storage";

const KEY = "laborlotse.session-id";

/** Anonymous id of this tab's session: the time plus a random string. */
export function sessionId(): string {
  const known = readItem("session", KEY);
  if (known !== undefined) return known;
  const random = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, n) => text + n.toString(36), "");
  const made = `session_${Date.now()}_${random}`;
  writeItem("session", KEY, made);
  return made;
}

/** From here on this tab belongs to another session of this browser, as a duplicated tab does. */
export function joinSession(id: string): void {
  writeItem("session", KEY, id);
}
