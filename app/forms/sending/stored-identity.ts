import { type Identity, isIdentity } from "~/lib/identity";
import { readJson, removeItem, writeItem } from "~/lib/storage";

const PREFIX = "laborlotse.identity.";

const memory = new Map<string, Identity>();

/**
 * Fixed before the record is first sent, so that a reload, a double click or a duplicated tab
 * repeats the same record.
 */
export function getOrCreateIdentity(name: string): Identity {
  const existing = memory.get(name) ?? readStoredIdentity(name);
  if (existing !== undefined) return existing;
  const made = newIdentity();
  memory.set(name, made);
  writeItem("local", PREFIX + name, JSON.stringify(made));
  return made;
}

export function newIdentity(): Identity {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // Version 4, variant 1: crypto.randomUUID() is missing on plain-http hosts other than localhost.
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return { submissionId: [...id, hex.slice(20, 32)].join("-"), editToken: hex.slice(32) };
}

export function deleteIdentity(name: string): void {
  memory.delete(name);
  removeItem("local", PREFIX + name);
}

/** Only clears memory; the caller removes what is stored. */
export function deleteAllIdentities(): void {
  memory.clear();
}

function readStoredIdentity(name: string): Identity | undefined {
  const value = readJson("local", PREFIX + name);
  // The server would refuse a damaged identity again and again.
  return isIdentity(value) ? value : undefined;
}
