/** Browser storage may be switched off, full or corrupt; nothing here throws. */
type Area = "local" | "session";

/** Prefix of entries that wait to be sent; the outbox is loaded only if there are any. */
export const OUTBOX_PREFIX = "laborlotse.outbox.";

/** Prefix of the practice records, one per session. */
export const PRACTICE_PREFIX = "laborlotse.practice.";

export const OPT_OUTS_KEY = "email_opt_outs";

/** Session values must survive at least the page, even where storage is switched off. */
const memory = new Map<string, string>();

function area(name: Area): Storage | undefined {
  try {
    // Null where it is switched off: in Firefox by a setting, or in web views.
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

/** @returns whether the value survives this page */
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
    // Switched off, so there is nothing to remove.
  }
}

export function localKeys(prefix: string): string[] {
  return storedKeys("local", prefix);
}

/** Includes values that only this page holds. */
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

export function isAnythingStored(prefix: string): boolean {
  const isOurs = (key: string) => key.startsWith(prefix);
  return localKeys(prefix).length > 0 || [...memory.keys()].some(isOurs);
}

/** Stored JSON; invalid JSON is reported and counts as absent. */
export function readJson(name: Area, key: string): unknown {
  const text = readItem(name, key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    logStorageErrorOnce(key, `The stored value ${key} can't be read`, error);
    return undefined;
  }
}

const reported = new Set<string>();

/** Reports a corrupt value once per page and key, however often it is read. */
export function logStorageErrorOnce(key: string, ...message: unknown[]): void {
  if (reported.has(key)) return;
  reported.add(key);
  console.error(...message);
}
