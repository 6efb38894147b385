import { randomUUID } from "node:crypto";
import type { Snapshot } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { sendPracticeLink } from "~/identity/mailbox/practice-access.server";
import { exchangePracticeCode, sendPracticeCode } from "~/identity/mailbox/practice-code.server";
import { parseNeeds } from "~/leads/index";
import { parseReview } from "~/rounds/review/review-form";
import { findRequestsAccess, type RequestsAccess } from "./access.server";
import { type AccessCredentials, hasNoCredentials, readCredentials } from "./access-credentials";
import { loadRequests } from "./load-requests.server";
import { readMessageField } from "./message-field.server";
import {
  type CodeStep,
  type MyRequestsPageState,
  REQUEST_STEPS,
  type RequestPageNotice,
  type RequestStep,
  type RequestStepFields,
  type RequestStepName,
  type RequestsView,
} from "./my-requests-page-state";
import { getNewerOfferNotice, runRequestStep } from "./step/run-request-step.server";

export interface RequestedStep {
  form: FormData;
  kinds: readonly SubmissionKind[];
  snapshot: Snapshot;
  clientAddress: string;
}

/** The first post changes nothing. Holders of a link get a code by mail before any step. */
export async function handleRequestPost(
  requestedStep: RequestedStep,
): Promise<MyRequestsPageState> {
  const { form, kinds, clientAddress } = requestedStep;
  const intent = getPostedField(form, "intent");
  if (intent === "new-link") {
    await sendPracticeLink(getPostedField(form, "address").trim(), kinds, clientAddress);
    return { state: "link-sent" };
  }
  const credentials = readCredentials(form);
  const found = await findRequestsAccess(credentials, clientAddress);
  if (found === undefined) return { state: needsNewLink(credentials) ? "refused" : "unknown" };
  const show = (changes: Partial<RequestsView>) =>
    showRequestsPage(requestedStep, found, credentials, changes);
  if (intent === "send-code" || intent === "code")
    return receiveCode(requestedStep, found, credentials);
  const name = parseStepName(intent === "" ? getPostedField(form, "do") : intent);
  if (name === undefined) return show({});
  const fields = readFields(form);
  const missing =
    parseStepName(intent) === undefined ? undefined : getMissingChoiceNotice(name, fields);
  if (missing !== undefined) return show({ notice: missing });
  if (!found.access.mayDecide) {
    const code = {
      next: name,
      fields,
      typed: getTypedFields(form),
      isSent: false,
      error: undefined,
    };
    return show({ step: { name: "code", ...code } });
  }
  if (parseStepName(intent) !== undefined) {
    const opened = await show({ step: step(name, fields) });
    return name === "accept" && isOutdated(opened, fields)
      ? {
          ...opened,
          step: undefined,
          notice: await getNewerOfferNotice(found.access, fields.offer),
        }
      : opened;
  }
  return outcome(requestedStep, found, credentials, name, fields);
}

async function outcome(
  { form, kinds, snapshot }: RequestedStep,
  found: RequestsAccess,
  credentials: AccessCredentials,
  name: RequestStepName,
  fields: RequestStepFields,
): Promise<MyRequestsPageState> {
  const typed = getTypedFields(form);
  const errors = validateFields(name, form, snapshot);
  if (errors.length > 0) {
    const before = await loadRequests(found, credentials, kinds, snapshot);
    return { ...before, step: { name, fields, typed, errors } };
  }
  const notice = await runRequestStep(found.access, { name, fields, form, kinds, snapshot });
  if (notice === "erased") return { state: "erased" };
  return { ...(await loadRequests(found, credentials, kinds, snapshot)), notice };
}

async function receiveCode(
  requestedStep: RequestedStep,
  found: RequestsAccess,
  credentials: AccessCredentials,
): Promise<MyRequestsPageState> {
  const { form } = requestedStep;
  const fields = readFields(form);
  const next = parseStepName(getPostedField(form, "next")) ?? "needs";
  const typed = getTypedFields(form);
  const again = (isSent: boolean, error: string | undefined) => {
    const code: CodeStep = { name: "code", next, fields, typed, isSent, error };
    return showRequestsPage(requestedStep, found, credentials, { step: code });
  };
  if (form.get("intent") === "send-code") {
    const sent = await sendPracticeCode(found.access);
    return sent === "sent" ? again(true, undefined) : again(false, CODE_ERRORS[sent]);
  }
  const taken = await exchangePracticeCode(found.access, getPostedField(form, "code"));
  if (taken === "wrong") return again(true, WRONG_CODE);
  if (taken === "over") {
    return again(false, "Der Code gilt nicht mehr. Bitte verlangen Sie einen neuen.");
  }
  const proven = { ...credentials, proof: taken.proof };
  const better = await findRequestsAccess(proven, requestedStep.clientAddress);
  if (better === undefined) return { state: "refused" };
  return showRequestsPage(requestedStep, better, proven, {
    step: { ...step(next, fields), typed },
  });
}

const WRONG_CODE =
  "Der Code stimmt nicht. Bitte prüfen Sie die acht Zeichen, oder verlangen Sie einen neuen.";
const CODE_ERRORS = {
  "too-many":
    "In der letzten Stunde wurden zu viele Codes verlangt. Bitte versuchen Sie es später erneut.",
  "no-mailbox":
    "Zu dieser Anfrage kennen wir keine E-Mail-Adresse. Bitte schreiben Sie uns über das Kontaktformular; wir halten Ihren Entscheid für Sie fest.",
} as const;

async function showRequestsPage(
  { kinds, snapshot }: RequestedStep,
  found: RequestsAccess,
  credentials: AccessCredentials,
  changes: Partial<RequestsView>,
): Promise<RequestsView> {
  return { ...(await loadRequests(found, credentials, kinds, snapshot)), ...changes };
}

function needsNewLink(credentials: AccessCredentials): boolean {
  return !hasNoCredentials(credentials) && (credentials.token !== "" || credentials.proof !== "");
}

function parseStepName(text: string): RequestStepName | undefined {
  return REQUEST_STEPS.find((name) => name === text);
}

function step(name: RequestStepName, fields: RequestStepFields): RequestStep {
  const id = fields.id === "" ? randomUUID() : fields.id;
  return { name, fields: { ...fields, id }, typed: {}, errors: [] };
}

function getMissingChoiceNotice(
  name: RequestStepName,
  { offer }: RequestStepFields,
): RequestPageNotice | undefined {
  const needsOffer = name === "accept" || name === "decline" || name === "ask";
  if (!needsOffer || offer !== "") return undefined;
  return {
    tone: "failure",
    title: "Keine Offerte gewählt",
    text: "Bitte wählen Sie zuerst im Kopf des Vergleichs eine Offerte.",
  };
}

function isOutdated({ requests }: RequestsView, { offer }: RequestStepFields): boolean {
  const offers = requests.flatMap(({ rounds }) =>
    rounds.flatMap(({ comparison }) => comparison?.offers ?? []),
  );
  return !offers.some(({ invitationId, version }) => `${invitationId}.${version}` === offer);
}

function readFields(form: FormData): RequestStepFields {
  const text = (name: string) => getPostedField(form, name);
  return {
    round: text("round"),
    offer: text("offer"),
    question: text("question"),
    entry: text("entry"),
    id: text("id"),
  };
}

const HIDDEN_FIELDS = new Set([
  ...["record", "token", "proof", "intent", "do", "next", "code"],
  ...["round", "offer", "question", "entry", "id"],
]);

function getTypedFields(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name]) => !HIDDEN_FIELDS.has(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

function validateFields(name: RequestStepName, form: FormData, { labs }: Pick<Snapshot, "labs">) {
  if (name === "needs") {
    const parsed = parseNeeds(form);
    return parsed.success ? [] : parsed.errors;
  }
  if (name === "ask" || name === "answer") {
    return readMessageField(form, "text", "Bitte schreiben Sie Ihre Nachricht.").errors;
  }
  if (name === "review") {
    const parsed = parseReview(
      form,
      labs.map((lab) => lab.name),
    );
    return parsed.success ? [] : parsed.errors;
  }
  if (name === "decline" || name === "decline-all") return readMessageField(form, "reason").errors;
  return [];
}
