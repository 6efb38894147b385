import { isIdentity } from "~/lib/identity";
import { createListeners } from "~/lib/listeners";
import { sessionId } from "~/lib/session";
import { PRACTICE_PREFIX, readJson, removeItem, writeItem } from "~/lib/storage";

export interface LabRequest {
  labId: string;
  labName: string;
  timestamp: string;
  type: "offer_request";
}

export interface TestInfoRequest {
  testId: string;
  testName: string;
  labId: string;
  labName: string;
  timestamp: string;
  type: "test_info_request";
}

/**
 * As it is stored (docs/promises.md, Records and outbox); `editToken` lets this browser change its record on
 * the server.
 */
export interface PracticeRecord {
  id: string;
  editToken: string;
  sessionId: string;
  timestamp: string;
  practiceName: string;
  doctorName: string;
  address: string;
  specialty: string;
  currentLab: string;
  contact: string;
  email: string;
  phone: string;
  agreedToTerms: boolean;
  labRequests: LabRequest[];
  testInfoRequests: TestInfoRequest[];
}

/**
 * The practice record of a session, usually this one; undefined before the practice form was sent, and
 * where its identity is damaged: the server would refuse everything that is sent under it.
 */
export function readPracticeRecord(session = sessionId()): PracticeRecord | undefined {
  const key = PRACTICE_PREFIX + session;
  const value = readJson("session", key) ?? readJson("local", key);
  if (!isObject(value)) return undefined;
  const { id, editToken } = value;
  if (typeof id !== "string" || typeof editToken !== "string") return undefined;
  if (!isIdentity({ submissionId: id, editToken })) return undefined;
  return {
    id,
    editToken,
    sessionId: session,
    timestamp: text(value.timestamp),
    practiceName: text(value.practiceName),
    doctorName: text(value.doctorName),
    address: text(value.address),
    specialty: text(value.specialty),
    currentLab: text(value.currentLab),
    contact: text(value.contact),
    email: text(value.email),
    phone: text(value.phone),
    agreedToTerms: value.agreedToTerms === true,
    labRequests: toList(value.labRequests).map(toLabRequest),
    testInfoRequests: toList(value.testInfoRequests).map(toTestInfoRequest),
  };
}

function toLabRequest({ labId, labName, timestamp }: Stored): LabRequest {
  const type = "offer_request";
  return { labId: text(labId), labName: text(labName), timestamp: text(timestamp), type };
}

function toTestInfoRequest({ testId, testName, ...request }: Stored): TestInfoRequest {
  const type = "test_info_request";
  return { ...toLabRequest(request), testId: text(testId), testName: text(testName), type };
}

/** A stored object before anything is known of its values. */
type Stored = Record<string, unknown>;

function isObject(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

/** What is no list of requests counts as an empty one. */
function toList(value: unknown): Stored[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const listeners = createListeners({ acrossTabs: true });

/** Tells of every change of the record, in this tab or in a duplicate of it. */
export const subscribePracticeRecord = listeners.subscribe;

/** Stores the record and tells whoever shows it. */
export function storePracticeRecord(record: PracticeRecord): void {
  const key = PRACTICE_PREFIX + record.sessionId;
  const text = JSON.stringify(record);
  // Where local storage is full or switched off, the session's takes it, at worst as long as the page lives.
  if (writeItem("local", key, text)) removeItem("session", key);
  else writeItem("session", key, text);
  notifyPracticeRecord();
}

/** What shows the record has to look at it again. */
export const notifyPracticeRecord = listeners.notify;
