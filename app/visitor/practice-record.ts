import { sessionId } from "./session";
import { PRACTICE_PREFIX, readJson, removeItem, writeItem } from "./storage";

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

/** Specification, point 3; `editToken` lets this browser change its own record on the server. */
export interface PracticeRecord {
  id: string;
  editToken: string;
  sessionId: string;
  timestamp: string;
  practiceName: string;
  doctorName?: string;
  address: string;
  specialty: string;
  currentLab?: string;
  contact: string;
  agreedToTerms: boolean;
  labRequests: LabRequest[];
  testInfoRequests: TestInfoRequest[];
}

/** The practice record of this session; undefined before the practice form was sent. */
export function readPracticeRecord(): PracticeRecord | undefined {
  const key = PRACTICE_PREFIX + sessionId();
  const value = readJson("session", key) ?? readJson("local", key);
  if (typeof value !== "object" || value === null) return undefined;
  const record = value as PracticeRecord;
  if (typeof record.id !== "string" || typeof record.editToken !== "string") return undefined;
  return {
    ...record,
    labRequests: listOf(record.labRequests),
    testInfoRequests: listOf(record.testInfoRequests),
  };
}

/** What is no list of requests counts as an empty one (specification, point 8, console only). */
function listOf<Request extends object>(value: Request[]): Request[] {
  const isRequest = (one: unknown) => typeof one === "object" && one !== null;
  return Array.isArray(value) ? value.filter(isRequest) : [];
}

const listeners = new Set<() => void>();

/**
 * Tells of every change of the record, in this tab or in a duplicate of it.
 * @returns function that ends the subscription
 */
export function subscribePracticeRecord(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Stores the record and tells whoever shows it. */
export function storePracticeRecord(record: PracticeRecord): void {
  const key = PRACTICE_PREFIX + record.sessionId;
  const text = JSON.stringify(record);
  // Where local storage is full or switched off, the session's takes it, at worst as long as the page lives.
  if (writeItem("local", key, text)) removeItem("session", key);
  else writeItem("session", key, text);
  for (const listener of listeners) listener();
}
