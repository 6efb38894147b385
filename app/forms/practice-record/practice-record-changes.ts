import { getOrCreateIdentity } from "~/forms/sending/stored-identity";
import type { Identity } from "~/lib/identity";
import { joinSession, sessionId } from "~/lib/session";
import { localKeys, PRACTICE_PREFIX } from "~/lib/storage";
import {
  type LabRequest,
  notifyPracticeRecord,
  type PracticeRecord,
  readPracticeRecord,
  storePracticeRecord,
  type TestInfoRequest,
} from "./practice-record";

export function getPracticeIdentity(): Identity {
  const record = readPracticeRecord();
  if (record === undefined) return getOrCreateIdentity(`practice.${sessionId()}`);
  return { submissionId: record.id, editToken: record.editToken };
}

type PracticeAnswer = "practiceOrDoctorName" | "postalCode" | "city";
export type PracticeAnswers = Record<PracticeAnswer, string> &
  Pick<PracticeRecord, "specialty" | "email" | "phone" | "currentLab">;

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
    currentLab: answers.currentLab,
    contact: answers.email || answers.phone,
    email: answers.email,
    phone: answers.phone,
    agreedToTerms: true,
    labRequests: before?.labRequests ?? [],
    testInfoRequests: before?.testInfoRequests ?? [],
  };
  storePracticeRecord(record);
  return record;
}

export function getPracticeAnswers(record: PracticeRecord): PracticeAnswers {
  const [postalCode = "", ...city] = record.address.split(" ");
  return {
    practiceOrDoctorName: record.practiceName,
    postalCode,
    city: city.join(" "),
    specialty: record.specialty,
    email: record.email,
    phone: record.phone,
    currentLab: record.currentLab,
  };
}

export function findRecordOfOtherSession(): PracticeRecord | undefined {
  if (readPracticeRecord() !== undefined) return undefined;
  return localKeys(PRACTICE_PREFIX)
    .flatMap((key) => readPracticeRecord(key.slice(PRACTICE_PREFIX.length)) ?? [])
    .filter(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
}

export function adoptPracticeRecord(record: PracticeRecord): void {
  joinSession(record.sessionId);
  notifyPracticeRecord();
}

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
  storePracticeRecord(record);
}
