import { redirect } from "react-router";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { MINUTE_MS } from "~/lib/durations";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { MAX_QUESTIONS } from "~/rounds/messages/questions.server";
import { readChangesSinceVersion } from "~/rounds/practice/compare-offer-versions.server";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import { MY_REQUESTS_PATH, NOTICE_PARAMETER, type StepSlug } from "~/rounds/practice/request-paths";
import { accept, decline, declineAll, revealName, withdraw } from "./decision-steps.server";
import {
  answer,
  ask,
  erase,
  excludeLabs,
  needs,
  review,
  reviewWithdrawal,
} from "./other-steps.server";
import type { RequestNotice, StepChoice } from "./practice-step";
import type { PracticeStep, StepFacts, StepOutcome } from "./step-table.server";
import { call, extend, requestLabs } from "./way-on-steps.server";

export const PRACTICE_STEPS: Readonly<Record<StepSlug, PracticeStep>> = {
  annehmen: accept,
  ablehnen: decline,
  "alle-ablehnen": declineAll,
  rueckfrage: ask,
  antworten: answer,
  zurueckziehen: withdraw,
  "name-freigeben": revealName,
  bewerten: review,
  "bewertung-zurueckziehen": reviewWithdrawal,
  "weitere-labore": requestLabs,
  "frist-verlaengern": extend,
  anruf: call,
  angaben: needs,
  "labore-ausschliessen": excludeLabs,
  loeschen: erase,
};

function isStepSlug(text: string): text is StepSlug {
  return Object.hasOwn(PRACTICE_STEPS, text);
}

export function readStepChoice({ searchParams }: URL, slug: string): StepChoice | undefined {
  const text = (name: string) => searchParams.get(name) ?? "";
  if (!isStepSlug(slug)) return undefined;
  const [round, offer] = [text("round"), text("offer")];
  return { slug, round, offer, question: text("question"), entry: text("entry") };
}

export function splitOffer({ offer }: StepChoice): { invitationId: string; version: number } {
  const [invitationId = "", version = ""] = offer.split(".");
  return { invitationId, version: Number(version) };
}

export function findStepFacts(view: RequestsView, choice: StepChoice): StepFacts {
  const { invitationId } = splitOffer(choice);
  const rounds = view.requests.flatMap((request) => request.rounds);
  const round = rounds.find(({ id }) => id === choice.round);
  const offer = rounds
    .flatMap(({ comparison }) => comparison?.offers ?? [])
    .find((one) => one.invitationId === invitationId);
  const questions = rounds
    .flatMap(({ labs }) => labs)
    .flatMap(({ labName, questions }) => questions.map(({ id, text }) => ({ id, labName, text })));
  return {
    view,
    request: view.requests.find((request) => request.rounds.some(({ id }) => id === choice.round)),
    round,
    offer,
    labName: offer?.labName ?? "Das Labor",
    knowsName: round?.reveal === "at_once",
    question: questions.find(({ id }) => id === choice.question),
  };
}

/** Whether the practice was shown this version. */
export function isCurrentVersion({ offer }: StepFacts, choice: StepChoice): boolean {
  return `${offer?.invitationId}.${offer?.version}` === choice.offer;
}

const NOTICE_MS = 10 * MINUTE_MS;

export type NoticeOutcome = StepOutcome | "no-offer";

/** Signed, so that nobody can make the page say what did not happen. */
export async function redirectToNotice(
  { slug, offer }: StepChoice,
  outcome: NoticeOutcome,
  headers: HeadersInit = {},
): Promise<Response> {
  const subject = [slug, outcome, offer].join(" ");
  const expiresAt = new Date(Date.now() + NOTICE_MS);
  const token = await signLink("requests-notice", { subject, expiresAt });
  return redirect(`${MY_REQUESTS_PATH}?${NOTICE_PARAMETER}=${token}`, { status: 303, headers });
}

export interface ReportedStep {
  choice: StepChoice;
  outcome: NoticeOutcome;
}

export async function readReportedStep(url: URL): Promise<ReportedStep | undefined> {
  const token = url.searchParams.get(NOTICE_PARAMETER) ?? "";
  const claim = await readSignedLink("requests-notice", token);
  const [slug = "", outcome = "", offer = ""] = claim?.subject.split(" ") ?? [];
  if (!isStepSlug(slug)) return undefined;
  const choice = { slug, offer, round: "", question: "", entry: "" };
  return { choice, outcome: outcome as NoticeOutcome };
}

export async function toNotice(
  { choice, outcome }: ReportedStep,
  access: PracticeAccess,
  view: RequestsView,
): Promise<RequestNotice> {
  if (outcome === "done") {
    return { tone: "success", ...PRACTICE_STEPS[choice.slug].done(findStepFacts(view, choice)) };
  }
  const notice = { tone: "failure", ...FAILURES[outcome] } as const;
  if (outcome !== "newer-version") return notice;
  const { invitationId, version } = splitOffer(choice);
  return { ...notice, lines: await readChangesSinceVersion(access, invitationId, version) };
}

const FAILURES: Readonly<
  Record<Exclude<NoticeOutcome, "done">, Pick<RequestNotice, "title" | "text">>
> = {
  "no-offer": {
    title: "Keine Offerte gewählt",
    text: "Bitte wählen Sie zuerst im Kopf des Vergleichs eine Offerte.",
  },
  "newer-version": {
    title: "Das Labor hat seine Offerte geändert",
    text: "Sie haben noch nichts angenommen. Unten sehen Sie die neue Fassung. Bitte prüfen Sie sie, bevor Sie entscheiden.",
  },
  expired: {
    title: "Diese Offerte ist nicht mehr gültig",
    text: "Fragen Sie das Labor nach einer neuen, oder wählen Sie eine andere.",
  },
  "not-allowed": { title: "Code abgelaufen", text: "Bitte verlangen Sie einen neuen Code." },
  full: {
    title: "Nicht gesendet",
    text: `Diesem Labor haben Sie schon ${MAX_QUESTIONS} Fragen gestellt. Bitte schreiben Sie uns über das Kontaktformular.`,
  },
  over: {
    title: "Nicht mehr möglich",
    text: "Inzwischen hat sich etwas geändert; den aktuellen Stand sehen Sie unten.",
  },
};
