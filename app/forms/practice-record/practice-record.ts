import { isIdentity } from "~/lib/identity";
import { createListeners } from "~/lib/listeners";
import { sessionId } from "~/lib/session";
import { PRACTICE_PREFIX, readJson, removeItem, writeItem } from "~/lib/storage";

const OFFER_TEXTS = ["labId", "labName", "timestamp"] as const;
const TEST_TEXTS = ["testId", "testName", ...OFFER_TEXTS] as const;
const RECORD_TEXTS = [
  ...(["timestamp", "practiceName", "doctorName", "address", "specialty"] as const),
  ...(["currentLab", "contact", "email", "phone"] as const),
] as const;

export type LabRequest = Texts<typeof OFFER_TEXTS> & { type: "offer_request" };
export type TestInfoRequest = Texts<typeof TEST_TEXTS> & { type: "test_info_request" };

/**
 * The stored format (docs/promises.md, Records and outbox); `editToken` lets this browser change
 * its record on the server.
 */
export interface PracticeRecord extends Texts<typeof RECORD_TEXTS> {
  id: string;
  editToken: string;
  sessionId: string;
  agreedToTerms: boolean;
  labRequests: LabRequest[];
  testInfoRequests: TestInfoRequest[];
}

/**
 * Returns undefined before the practice form was sent, and for a damaged identity, under which the
 * server would refuse everything.
 */
export function readPracticeRecord(session = sessionId()): PracticeRecord | undefined {
  const key = PRACTICE_PREFIX + session;
  const value = readJson("session", key) ?? readJson("local", key);
  if (!isObject(value)) return undefined;
  const { id, editToken, agreedToTerms, labRequests, testInfoRequests } = value;
  const identity = { submissionId: id, editToken };
  if (!isIdentity(identity)) return undefined;
  return {
    id: identity.submissionId,
    editToken: identity.editToken,
    sessionId: session,
    ...readTexts(value, RECORD_TEXTS),
    agreedToTerms: agreedToTerms === true,
    labRequests: toList(labRequests).map((one) => ({
      ...readTexts(one, OFFER_TEXTS),
      type: "offer_request",
    })),
    testInfoRequests: toList(testInfoRequests).map((one) => ({
      ...readTexts(one, TEST_TEXTS),
      type: "test_info_request",
    })),
  };
}

type Texts<Names extends readonly string[]> = Record<Names[number], string>;
type Stored = Record<string, unknown>;

function readTexts<const Names extends readonly string[]>(stored: Stored, names: Names) {
  const texts = names.map((name) => [name, typeof stored[name] === "string" ? stored[name] : ""]);
  return Object.fromEntries(texts) as Texts<Names>;
}

function isObject(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

function toList(value: unknown): Stored[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

const listeners = createListeners({ acrossTabs: true });

export const subscribePracticeRecord = listeners.subscribe;

/** Stores the record and notifies its listeners. */
export function storePracticeRecord(record: PracticeRecord): void {
  const key = PRACTICE_PREFIX + record.sessionId;
  const text = JSON.stringify(record);
  // Falls back to session storage where local storage is full or disabled, and at worst to memory.
  if (writeItem("local", key, text)) removeItem("session", key);
  else writeItem("session", key, text);
  notifyPracticeRecord();
}

export const notifyPracticeRecord = listeners.notify;
