/** Storage of this browser, which may be switched off, full or hold anything: nothing here throws. */
type Area = "local" | "session";

/** Keys of the entries that wait; whether there are any decides if the outbox is loaded at all. */
export const OUTBOX_PREFIX = "laborlotse.outbox.";

/** Keys of the practice records, one for each session. */
export const PRACTICE_PREFIX = "laborlotse.practice.";

/** Opt-outs that could not be sent at once. */
export const OPT_OUTS_KEY = "email_opt_outs";

/** Session values must survive at least the page, even where storage is switched off. */
const memory = new Map<string, string>();

function area(name: Area): Storage | undefined {
  try {
    // Null where it is switched off: in Firefox by a setting, in views that other programs show pages in.
    return (name === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? undefined;
  } catch {
    return undefined;
  }
}

export function readItem(name: Area, key: string): string | undefined {
  try {
    const value = area(name)?.getItem(key) ?? undefined;
    return value ?? (name === "session" ? memory.get(key) : undefined);
  } catch {
    return name === "session" ? memory.get(key) : undefined;
  }
}

/** @returns whether the value will still be there on the next page */
export function writeItem(name: Area, key: string, value: string): boolean {
  if (name === "session") memory.set(key, value);
  try {
    const storage = area(name);
    storage?.setItem(key, value);
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function removeItem(name: Area, key: string): void {
  if (name === "session") memory.delete(key);
  try {
    area(name)?.removeItem(key);
  } catch {
    // Switched off: then there is nothing to remove.
  }
}

/** Keys of local storage that begin with `prefix`, sorted. */
export function localKeys(prefix: string): string[] {
  return storedKeys("local", prefix);
}

/** Keys of this session's values that begin with `prefix`, those that only this page holds among them. */
export function sessionKeys(prefix: string): string[] {
  const held = [...memory.keys()].filter((key) => key.startsWith(prefix));
  return [...new Set([...held, ...storedKeys("session", prefix)])];
}

function storedKeys(name: Area, prefix: string): string[] {
  try {
    const storage = area(name);
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "")
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}

/** Whether this browser or this page has any value under a key that begins with `prefix`. */
export function isAnythingStored(prefix: string): boolean {
  const isOurs = (key: string) => key.startsWith(prefix);
  return localKeys(prefix).length > 0 || [...memory.keys()].some(isOurs);
}

/** Stored JSON; what can't be parsed is reported and counts as absent. */
export function readJson(name: Area, key: string): unknown {
  const text = readItem(name, key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    reportOnce(key, `The stored value ${key} can't be read`, error);
    return undefined;
  }
}

const reported = new Set<string>();

/** Says once for each page and key what is wrong with a stored value, however often it is read. */
export function reportOnce(key: string, ...message: unknown[]): void {
  if (reported.has(key)) return;
  reported.add(key);
  console.error(...message);
}
