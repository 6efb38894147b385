import { randomBytes, randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import type { Identity } from "../app/identity";
import { contactSubmission } from "../app/pages/contact/submission.server";
import type { PracticeEntry } from "../app/pages/practice-form/fields";
import { practiceSubmission } from "../app/pages/practice-form/submission.server";
import { adminContext } from "../app/server/admin-session.server";
import { requestContext } from "../app/server/request-context.server";
import { saveSubmission } from "../app/server/submission-kind.server";

export const OPERATOR = { id: "1", name: "A. Keller", email: "leitstand@example.ch" };

export function newIdentity(): Identity {
  return { submissionId: randomUUID(), editToken: randomBytes(16).toString("hex") };
}

export async function submitPractice(
  changes: Partial<PracticeEntry> = {},
  { identity = newIdentity(), suspected = false } = {},
): Promise<Identity> {
  const entry: PracticeEntry = {
    practiceOrDoctorName: "Praxis Limmatplatz",
    postalCode: "8005",
    city: "Zürich",
    specialty: "urologie",
    email: "praxis@example.ch",
    phone: "044 000 45 67",
    agreeToTerms: true,
    sessionId: "",
    source: "",
    samplesPerWeek: 0,
    practiceLogos: false,
    numberOfPractices: 1,
    websiteLogo: false,
    returnTo: "",
    ...changes,
  };
  await saveSubmission(practiceSubmission, identity, entry, { suspected });
  return identity;
}

export async function submitContact(): Promise<Identity> {
  const identity = newIdentity();
  const entry = {
    name: "Sandra Wyss",
    email: "wyss@example.ch",
    subject: "Frage",
    message: "Wann?",
  };
  await saveSubmission(contactSubmission, identity, entry as never);
  return identity;
}

/** What an action below `/admin` is called with; `fields` of one name may repeat. */
export function deskPost(
  path: string,
  entryId: string,
  fields: readonly (readonly [name: string, value: string])[],
  { isDataRequest = false } = {},
) {
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  context.set(requestContext, {
    nonce: undefined,
    clientAddress: "",
    isDataRequest,
    failure: undefined,
  });
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const request = new Request(`http://localhost${path}`, { method: "POST", body });
  return { request, params: { entryId }, context };
}
