import { readItem, writeItem } from "./storage";

const KEY = "laborlotse.session-id";

/** Anonymous id of this tab's session: the time plus a random string (specification, point 3). */
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
