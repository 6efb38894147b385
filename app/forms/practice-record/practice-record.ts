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
 * The stored format (docs/promises.md, Records and outbox); `editToken` lets this browser change
 * its record on the server.
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
 * Returns undefined before the practice form was sent, and for a damaged identity, under which the
 * server would refuse everything.
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

type Stored = Record<string, unknown>;

function isObject(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

function toList(value: unknown): Stored[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
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
