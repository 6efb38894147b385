import { type Identity, identityOf } from "./identity";
import { sessionId } from "./session";
import { readJson, removeItem, writeItem } from "./storage";

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

const PREFIX = "laborlotse.practice.";

/** The practice record of this session; undefined before the practice form was sent. */
export function readPracticeRecord(): PracticeRecord | undefined {
  const key = PREFIX + sessionId();
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

/** Identity of the session's record, fixed before its form is first sent and kept with the record. */
export function practiceIdentity(): Identity {
  const record = readPracticeRecord();
  if (record === undefined) return identityOf(`practice.${sessionId()}`);
  return { submissionId: record.id, editToken: record.editToken };
}

/** What the practice form's fields say of a record. */
export interface PracticeAnswers {
  practiceOrDoctorName: string;
  postalCode: string;
  city: string;
  specialty: string;
  email: string;
  phone: string;
}

/** Creates the session's record or replaces it, keeping its requests; the timestamp is renewed (point 4). */
export function savePracticeRecord(answers: PracticeAnswers, identity: Identity): PracticeRecord {
  const before = readPracticeRecord();
  const record: PracticeRecord = {
    id: identity.submissionId,
    editToken: identity.editToken,
    sessionId: sessionId(),
    timestamp: new Date().toISOString(),
    practiceName: answers.practiceOrDoctorName,
    doctorName: answers.practiceOrDoctorName,
    address: `${answers.postalCode} ${answers.city}`,
    specialty: answers.specialty,
    currentLab: "",
    contact: answers.email || answers.phone,
    agreedToTerms: true,
    labRequests: before?.labRequests ?? [],
    testInfoRequests: before?.testInfoRequests ?? [],
  };
  store(record);
  return record;
}

/** Adds a request once; without a practice record it only warns (point 4). */
export function addLabRequest(request: Omit<LabRequest, "timestamp" | "type">): void {
  change((record) => {
    if (record.labRequests.some(({ labId }) => labId === request.labId)) return;
    record.labRequests.push({
      ...request,
      timestamp: new Date().toISOString(),
      type: "offer_request",
    });
  });
}

export function addTestInfoRequest(request: Omit<TestInfoRequest, "timestamp" | "type">): void {
  change((record) => {
    if (record.testInfoRequests.some(({ testId }) => testId === request.testId)) return;
    const timestamp = new Date().toISOString();
    record.testInfoRequests.push({ ...request, timestamp, type: "test_info_request" });
  });
}

function change(add: (record: PracticeRecord) => void): void {
  const record = readPracticeRecord();
  if (record === undefined) {
    console.warn("No practice data found for current session");
    return;
  }
  add(record);
  store(record);
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

function store(record: PracticeRecord): void {
  const key = PREFIX + record.sessionId;
  const text = JSON.stringify(record);
  // Where local storage is full or switched off, the session's takes it, at worst as long as the page lives.
  if (writeItem("local", key, text)) removeItem("session", key);
  else writeItem("session", key, text);
  for (const listener of listeners) listener();
}
