import { randomBytes, randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { saveSubmission } from "../../../app/forms/submissions/save-submission.server";
import { adminContext, sessionContext } from "../../../app/identity/admin-session.server";
import type { Role } from "../../../app/identity/roles";
import { contactSubmission } from "../../../app/leads/contact/submission.server";
import { emailOptOutSubmission } from "../../../app/leads/email-opt-out/submission.server";
import type { LabRegistrationEntry } from "../../../app/leads/lab-registration/fields";
import { labRegistration } from "../../../app/leads/lab-registration/submission.server";
import type { PracticeEntry } from "../../../app/leads/practice-form/fields";
import { practiceSubmission } from "../../../app/leads/practice-form/submission.server";
import type { Identity } from "../../../app/lib/identity";
import { requestContext } from "../../../app/platform/http/request-context.server";
import { addressHash } from "../../../app/platform/mail/suppression.server";
import { PROMISE } from "../../../catalogue/notice-promise";
import { routeCall } from "./route-call";

export const OPERATOR = { id: "1", name: "A. Keller", email: "leitstand@example.ch" };

export function newIdentity(): Identity {
  return { submissionId: randomUUID(), editToken: randomBytes(16).toString("hex") };
}

export const PRACTICE_ENTRY: PracticeEntry = {
  practiceOrDoctorName: "Praxis Limmatplatz",
  postalCode: "8005",
  city: "Zürich",
  specialty: "urologie",
  email: "praxis@example.ch",
  phone: "044 000 45 67",
  currentLab: "",
  agreeToTerms: true,
  sessionId: "",
  shownPromise: PROMISE,
  source: "",
  samplesPerWeek: 0,
  practiceLogos: false,
  numberOfPractices: 1,
  websiteLogo: false,
  software: "",
  priorities: "",
  analyses: "",
  typedAnalyses: "",
  returnTo: "",
  wish: false,
  labs: [],
  offeredLabs: "",
};

export async function submitPractice(
  changes: Partial<PracticeEntry> = {},
  { identity = newIdentity(), suspected = false, clientAddress = "" } = {},
): Promise<Identity> {
  const entry = { ...PRACTICE_ENTRY, ...changes };
  await saveSubmission(practiceSubmission, identity, entry, { clientAddress, suspected });
  return identity;
}

export async function submitContact(
  changes: { email?: string } = {},
  identity = newIdentity(),
): Promise<Identity> {
  const entry = {
    name: "Sandra Wyss",
    email: "wyss@example.ch",
    subject: "Frage",
    message: "Wann?",
    ...changes,
  };
  await saveSubmission(contactSubmission, identity, entry, { clientAddress: "" });
  return identity;
}

export async function submitLabRegistration(
  changes: Partial<LabRegistrationEntry> = {},
  identity = newIdentity(),
): Promise<Identity> {
  const entry: LabRegistrationEntry = {
    labName: "Labor Zürichsee",
    labType: "klinisch",
    foundingYear: "",
    description: "Ein Labor am See.",
    contactPerson: "Regula Amstutz",
    email: "amstutz@zuerichsee.example",
    phone: "044 000 11 22",
    website: "",
    street: "Seestrasse 1",
    postalCode: "8800",
    city: "Thalwil",
    canton: "zh",
    openingHours: "Mo–Fr 07:00–18:00",
    emergencyService: false,
    onlinePortal: false,
    homeService: false,
    services: "",
    specialties: "Urologie, Gynäkologie",
    testCategories: ["Klinische Chemie"],
    certifications: [],
    accreditations: "",
    qualityManagement: "",
    registrationFee: "",
    annualFee: "",
    logoPlacement: false,
    premiumListing: false,
    agreeToTerms: true,
    agreeToDataProcessing: true,
    ...changes,
  };
  await saveSubmission(labRegistration, identity, entry, { clientAddress: "" });
  return identity;
}

export async function optOut(email: string): Promise<void> {
  const record = {
    email,
    addressHash: await addressHash(email),
    reason: "Anderer Grund",
    source: "email_optout_page" as const,
    userAgent: "",
  };
  await saveSubmission(emailOptOutSubmission, newIdentity(), record, { clientAddress: "" });
}

/** A call as the session's middleware hands it on: with fields it is a form, without them it opens the page. */
export function deskCall(
  path: string,
  fields?: Record<string, string> | URLSearchParams | FormData,
  {
    operator = OPERATOR,
    role = "owner",
    isDataRequest = false,
  }: { operator?: typeof OPERATOR; role?: Role; isDataRequest?: boolean } = {},
) {
  const context = new RouterContextProvider();
  context.set(adminContext, operator);
  const session = { id: "s", operator, role, due: undefined, hasPasswordOfSettings: false };
  context.set(sessionContext, session);
  const ofServer = { build: "", nonce: undefined, clientAddress: "", failure: undefined };
  context.set(requestContext, { ...ofServer, isDataRequest });
  const body = fields instanceof FormData ? fields : fields && new URLSearchParams(fields);
  const request = new Request(`http://localhost${path}`, body && { method: "POST", body });
  return routeCall(request, context);
}

export function deskPost(
  path: string,
  entryId: string,
  fields: readonly (readonly [name: string, value: string])[],
  options?: { isDataRequest?: boolean },
) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return { ...deskCall(path, body, options), params: { entryId } };
}
