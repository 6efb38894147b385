import { newIdentity } from "./identity";
import { localKeys, readJson, removeItem, writeItem } from "./storage";

/** A form's entry that waits in this browser until the server has it. */
export interface OutboxEntry {
  key: string;
  /** Path that the form posts to. */
  path: string;
  fields: [name: string, value: string][];
  /** Entries of one record are sent strictly in their order. */
  recordId: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** Opt-outs are kept until they have arrived, everything else 14 days. */
  neverExpires: boolean;
  /** Status with which the server refused it for good. */
  refusedWith?: number;
}

/** «refused»: the server says no for good. «full»: neither server nor browser can take the entry. */
export type SendOutcome = "stored" | "queued" | "refused" | "full";

export type NewEntry = Pick<OutboxEntry, "path" | "fields" | "recordId"> & {
  neverExpires?: boolean;
};

const PREFIX = "laborlotse.outbox.";
const MOST_ENTRIES = 20;
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
const ANSWER_WITHIN_MS = 8_000;
const TRY_EVERY_MS = 30_000;

/**
 * Sends an entry to its form's path, as a browser without JavaScript would. What the server can't take
 * now waits in local storage (decisions.md, «When something fails»).
 */
export async function sendEntry(entry: NewEntry): Promise<SendOutcome> {
  const isWaiting = outboxEntries().some(
    ({ recordId, refusedWith }) => recordId === entry.recordId && refusedWith === undefined,
  );
  if (isWaiting) return enqueue(entry);
  const status = await post(entry);
  if (isStored(status)) return "stored";
  return isWorthAnotherTry(status) ? enqueue(entry) : "refused";
}

/** Sends what waits: now, when the browser comes online, and every 30 s while the page is open. */
export function startOutbox(): () => void {
  const flush = () => void flushOutbox();
  flush();
  window.addEventListener("online", flush);
  const timer = setInterval(flush, TRY_EVERY_MS);
  return () => {
    window.removeEventListener("online", flush);
    clearInterval(timer);
  };
}

/** Entries in the order in which they were queued. */
export function outboxEntries(): OutboxEntry[] {
  return localKeys(PREFIX).flatMap((key) => {
    const value = readJson("local", key);
    return isEntry(value) ? [{ ...value, key }] : [];
  });
}

/** Tries an entry that was refused for good once more. */
export async function resendEntry(key: string): Promise<void> {
  const entry = outboxEntries().find((one) => one.key === key);
  if (entry === undefined) return;
  const { refusedWith: _, ...again } = entry;
  keep(again);
  await flushOutbox();
}

export function deleteEntry(key: string): void {
  removeItem("local", key);
  notify();
}

const listeners = new Set<() => void>();

/** @returns function that ends the subscription */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function enqueue({ neverExpires = false, ...entry }: NewEntry): SendOutcome {
  if (outboxEntries().length >= MOST_ENTRIES && !neverExpires) return "full";
  // One key for each entry, so that tabs never overwrite each other's; the time puts them in order.
  const queuedAt = Math.max(Date.now(), (outboxEntries().at(-1)?.queuedAt ?? 0) + 1);
  const key = `${PREFIX}${String(queuedAt).padStart(15, "0")}-${newIdentity().submissionId}`;
  return keep({ ...entry, key, queuedAt, neverExpires }) ? "queued" : "full";
}

function keep(entry: OutboxEntry): boolean {
  const kept = writeItem("local", entry.key, JSON.stringify(entry));
  notify();
  return kept;
}

let flushing = false;

/** One tab at a time, where the browser has locks; the server makes one record of repeats in any case. */
export async function flushOutbox(): Promise<void> {
  if (flushing || outboxEntries().length === 0) return;
  flushing = true;
  try {
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) await flush();
    else await locks.request(PREFIX, { ifAvailable: true }, (lock) => (lock ? flush() : undefined));
  } finally {
    flushing = false;
  }
}

async function flush(): Promise<void> {
  const blocked = new Set<string>();
  for (const entry of outboxEntries()) {
    if (!entry.neverExpires && Date.now() - entry.queuedAt > KEPT_MS) {
      deleteEntry(entry.key);
      continue;
    }
    if (entry.refusedWith !== undefined || blocked.has(entry.recordId)) continue;
    const status = await post(entry);
    if (isStored(status)) deleteEntry(entry.key);
    else if (isWorthAnotherTry(status)) blocked.add(entry.recordId);
    else keep({ ...entry, refusedWith: status });
    // No connection for one is no connection for all.
    if (status === 0) return;
  }
}

/** @returns the answer's status; 0 without an answer, 303 for the redirect that says «stored» */
async function post({ path, fields }: NewEntry): Promise<number> {
  try {
    const response = await fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      // The page behind the redirect is not needed, and following it would need the server again.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return response.type === "opaqueredirect" ? 303 : response.status;
  } catch {
    return 0;
  }
}

function isStored(status: number): boolean {
  return status >= 300 && status < 400;
}

/** The portal never answers a form with 2xx; a hotel's sign-in page in between does. */
function isWorthAnotherTry(status: number): boolean {
  return status < 300 || status === 408 || status === 429 || status >= 500;
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  return "path" in value && "recordId" in value && "fields" in value && Array.isArray(value.fields);
}
