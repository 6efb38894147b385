import { randomUUID } from "node:crypto";
import type { Snapshot } from "~/directory/index.server";
import { getField } from "~/forms/posted-field";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { sendNewLink } from "~/identity/mailbox/practice-access.server";
import { exchangeCode, sendCode } from "~/identity/mailbox/practice-code.server";
import { parseNeeds } from "~/leads";
import { parseReview } from "~/rounds/review/review-form";
import { accessOf, type FoundAccess } from "./access.server";
import { type Holder, isEmptyHolder, readHolder } from "./holder";
import {
  type CodeStep,
  type PageNotice,
  type PageState,
  REQUEST_STEPS,
  type RequestStep,
  type ShownRequests,
  type StepFields,
  type StepName,
} from "./page-state";
import { showRequests } from "./show.server";
import { newerNotice, runRequestStep } from "./step/carry-out.server";
import { readWritten } from "./written.server";

export interface RequestedStep {
  form: FormData;
  kinds: readonly SubmissionKind[];
  snapshot: Snapshot;
  clientAddress: string;
}

/**
 * What a posted form of the page comes to. A first post opens a step's own page and changes nothing; «do» carries
 * the step out. Who came by a link gets a code by mail before any step.
 */
export async function receiveRequest(asked: RequestedStep): Promise<PageState> {
  const { form, kinds, clientAddress } = asked;
  const intent = getField(form, "intent");
  if (intent === "new-link") {
    await sendNewLink(getField(form, "address").trim(), kinds, clientAddress);
    return { state: "link-sent" };
  }
  const holder = readHolder(form);
  const found = await accessOf(holder, clientAddress);
  if (found === undefined) return { state: needsNewLink(holder) ? "refused" : "unknown" };
  const show = (changes: Partial<ShownRequests>) => shown(asked, found, holder, changes);
  if (intent === "send-code" || intent === "code") return receiveCode(asked, found, holder);
  const name = stepOf(intent === "" ? getField(form, "do") : intent);
  if (name === undefined) return show({});
  const fields = readFields(form);
  const missing = stepOf(intent) === undefined ? undefined : missingChoice(name, fields);
  if (missing !== undefined) return show({ notice: missing });
  if (!found.access.mayDecide) {
    const code = { next: name, fields, typed: typedIn(form), isSent: false, error: undefined };
    return show({ step: { name: "code", ...code } });
  }
  if (stepOf(intent) !== undefined) {
    const opened = await show({ step: step(name, fields) });
    // What was chosen is not what the page would show any more.
    return name === "accept" && isOutdated(opened, fields)
      ? { ...opened, step: undefined, notice: await newerNotice(found.access, fields.offer) }
      : opened;
  }
  return outcome(asked, found, holder, name, fields);
}

async function outcome(
  { form, kinds, snapshot }: RequestedStep,
  found: FoundAccess,
  holder: Holder,
  name: StepName,
  fields: StepFields,
): Promise<PageState> {
  const typed = typedIn(form);
  const errors = errorsOf(name, form, snapshot);
  if (errors.length > 0) {
    const before = await showRequests(found, holder, kinds, snapshot);
    return { ...before, step: { name, fields, typed, errors } };
  }
  const notice = await runRequestStep(found.access, { name, fields, form, kinds, snapshot });
  if (notice === "erased") return { state: "erased" };
  return { ...(await showRequests(found, holder, kinds, snapshot)), notice };
}

/** Sends a code, or takes one and goes on with what it was asked for. */
async function receiveCode(
  asked: RequestedStep,
  found: FoundAccess,
  holder: Holder,
): Promise<PageState> {
  const { form } = asked;
  const fields = readFields(form);
  const next = stepOf(getField(form, "next")) ?? "needs";
  const typed = typedIn(form);
  const again = (isSent: boolean, error: string | undefined) => {
    const code: CodeStep = { name: "code", next, fields, typed, isSent, error };
    return shown(asked, found, holder, { step: code });
  };
  if (form.get("intent") === "send-code") {
    const sent = await sendCode(found.access);
    return sent === "sent" ? again(true, undefined) : again(false, CODE_REFUSED[sent]);
  }
  const taken = await exchangeCode(found.access, getField(form, "code"));
  if (taken === "wrong") return again(true, WRONG_CODE);
  if (taken === "over") {
    return again(false, "Der Code gilt nicht mehr. Bitte verlangen Sie einen neuen.");
  }
  const proven = { ...holder, proof: taken.proof };
  const better = await accessOf(proven, asked.clientAddress);
  if (better === undefined) return { state: "refused" };
  return shown(asked, better, proven, { step: { ...step(next, fields), typed } });
}

const WRONG_CODE =
  "Der Code stimmt nicht. Bitte prüfen Sie die acht Zeichen, oder verlangen Sie einen neuen.";
const CODE_REFUSED = {
  "too-many":
    "In der letzten Stunde wurden zu viele Codes verlangt. Bitte versuchen Sie es später erneut.",
  "no-mailbox":
    "Zu dieser Anfrage kennen wir keine E-Mail-Adresse. Bitte schreiben Sie uns über das Kontaktformular; wir halten Ihren Entscheid für Sie fest.",
} as const;

async function shown(
  { kinds, snapshot }: RequestedStep,
  found: FoundAccess,
  holder: Holder,
  changes: Partial<ShownRequests>,
): Promise<ShownRequests> {
  return { ...(await showRequests(found, holder, kinds, snapshot)), ...changes };
}

function needsNewLink(holder: Holder): boolean {
  return !isEmptyHolder(holder) && (holder.token !== "" || holder.proof !== "");
}

function stepOf(text: string): StepName | undefined {
  return REQUEST_STEPS.find((name) => name === text);
}

function step(name: StepName, fields: StepFields): RequestStep {
  const id = fields.id === "" ? randomUUID() : fields.id;
  return { name, fields: { ...fields, id }, typed: {}, errors: [] };
}

/** Without a chosen offer there is nothing to confirm. */
function missingChoice(name: StepName, { offer }: StepFields): PageNotice | undefined {
  const needsOffer = name === "accept" || name === "decline" || name === "ask";
  if (!needsOffer || offer !== "") return undefined;
  return {
    tone: "failure",
    title: "Keine Offerte gewählt",
    text: "Bitte wählen Sie zuerst im Kopf des Vergleichs eine Offerte.",
  };
}

function isOutdated({ requests }: ShownRequests, { offer }: StepFields): boolean {
  const offers = requests.flatMap(({ rounds }) =>
    rounds.flatMap(({ comparison }) => comparison?.offers ?? []),
  );
  return !offers.some(({ invitationId, version }) => `${invitationId}.${version}` === offer);
}

function readFields(form: FormData): StepFields {
  const text = (name: string) => getField(form, name);
  return {
    round: text("round"),
    offer: text("offer"),
    question: text("question"),
    entry: text("entry"),
    id: text("id"),
  };
}

/** Whose request it is, what it is about, and which button was pressed: nobody typed that. */
const NOT_TYPED = new Set([
  ...["record", "token", "proof", "intent", "do", "next", "code"],
  ...["round", "offer", "question", "entry", "id"],
]);

function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name]) => !NOT_TYPED.has(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

function errorsOf(name: StepName, form: FormData, { labs }: Pick<Snapshot, "labs">) {
  if (name === "needs") {
    const parsed = parseNeeds(form);
    return parsed.success ? [] : parsed.errors;
  }
  if (name === "ask" || name === "answer") {
    return readWritten(form, "text", "Bitte schreiben Sie Ihre Nachricht.").errors;
  }
  if (name === "review") {
    const parsed = parseReview(
      form,
      labs.map((lab) => lab.name),
    );
    return parsed.success ? [] : parsed.errors;
  }
  if (name === "decline" || name === "decline-all") return readWritten(form, "reason").errors;
  return [];
}
