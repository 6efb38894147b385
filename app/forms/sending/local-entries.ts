import { subscribePracticeRecord } from "~/forms/practice-record/practice-record";
import { sessionId } from "~/lib/session";
import {
  localKeys,
  logStorageErrorOnce,
  OPT_OUTS_KEY,
  OUTBOX_PREFIX,
  PRACTICE_PREFIX,
  readJson,
  removeItem,
} from "~/lib/storage";
import { deleteEntry, type OutboxEntry, outboxEntries, subscribeOutbox } from "./outbox";
import { deleteIdentity } from "./stored-identity";

/** An entry of a practice record or of the older list (docs/promises.md, Desk: local data). */
export interface LocalEntry {
  /** Entries of the older list lack everything but a few fields. */
  id: string;
  sessionId: string;
  timestamp: string;
  practiceName: string;
  doctorName: string;
  address: string;
  specialty: string;
  currentLab: string;
  contact: string;
  agreedToTerms: boolean | undefined;
  labRequests: LocalRequest[];
  testInfoRequests: LocalRequest[];
}

interface LocalRequest {
  name: string;
  timestamp: string;
}

interface LocalOptOut {
  id: string;
  email: string;
  reason: string;
  timestamp: string;
}

export interface LocalData {
  entries: LocalEntry[];
  optOuts: LocalOptOut[];
  waiting: OutboxEntry[];
}

const LEGACY_KEY = "laborlotse.legacy-entries";

export function readLocalData(): LocalData {
  return { entries: localEntries(), optOuts: localOptOuts(), waiting: outboxEntries() };
}

export function subscribeLocalData(listener: () => void): () => void {
  const stops = [subscribePracticeRecord(listener), subscribeOutbox(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes damaged values too; keeps the cookie preference and drafts. */
export function deleteLocalData(): void {
  for (const key of practiceKeys()) {
    removeItem("local", key);
    removeItem("session", key);
    // Otherwise the session's next form would change the deleted record.
    deleteIdentity(`practice.${key.slice(PRACTICE_PREFIX.length)}`);
  }
  removeItem("local", LEGACY_KEY);
  removeItem("local", OPT_OUTS_KEY);
  for (const key of localKeys(OUTBOX_PREFIX)) deleteEntry(key);
}

function localEntries(): LocalEntry[] {
  // Session storage holds this session's record where local storage is full (practice-record.ts).
  const records = practiceKeys().map((key) => readJson("session", key) ?? readJson("local", key));
  return [...records, ...readList(LEGACY_KEY)]
    .filter(isObject)
    .map(toEntry)
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp));
}

function toEntry(value: Record<string, unknown>): LocalEntry {
  return {
    id: text(value.id),
    sessionId: text(value.sessionId),
    timestamp: text(value.timestamp),
    practiceName: text(value.practiceName),
    doctorName: text(value.doctorName),
    address: text(value.address),
    specialty: text(value.specialty),
    currentLab: text(value.currentLab),
    contact: text(value.contact),
    agreedToTerms: typeof value.agreedToTerms === "boolean" ? value.agreedToTerms : undefined,
    labRequests: requests(value.labRequests, "labName"),
    testInfoRequests: requests(value.testInfoRequests, "testName"),
  };
}

function requests(value: unknown, name: "labName" | "testName"): LocalRequest[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list
    .filter(isObject)
    .map((request) => ({ name: text(request[name]), timestamp: text(request.timestamp) }));
}

function localOptOuts(): LocalOptOut[] {
  return readList(OPT_OUTS_KEY)
    .filter(isObject)
    .map(({ id, email, reason, timestamp }, index) => ({
      id: text(id) || String(index),
      email: text(email),
      reason: text(reason),
      timestamp: text(timestamp),
    }));
}

function readList(key: string): unknown[] {
  const value = readJson("local", key);
  if (Array.isArray(value)) return value;
  if (value !== undefined) logStorageErrorOnce(key, `The stored value ${key} is no list`);
  return [];
}

function practiceKeys(): string[] {
  return [...new Set([...localKeys(PRACTICE_PREFIX), PRACTICE_PREFIX + sessionId()])];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
