import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createLabFromRegistration } from "../../../app/directory/labs/from-registration.server";
import { storeCode } from "../../../app/identity/mailed-code.server";
import { DAY_MS } from "../../../app/lib/durations";
import { isoDay } from "../../../app/lib/swiss-time";
import { database, inTransaction } from "../../../app/platform/database/database.server";
import type { MailContent } from "../../../app/platform/mail/mail-content.server";
import { writeMail } from "../../../app/wiring/mails.server";
import { type CataloguedMail, mailCatalogue } from "../../../catalogue/mail-catalogue";
import { evidence, proposals } from "../../../database/labs";
import { type MailDetails, type MailName, mails } from "../../../database/mails";
import { newsletterIssues } from "../../../database/newsletter";
import { offerRounds } from "../../../database/offers";
import { labReviews } from "../../../database/reviews";
import { testInfoRequests } from "../../../database/submissions";
import { switchPlans, switchSteps } from "../../../database/switch-plans";
import { OPERATOR, submitLabRegistration } from "../calls/desk-submissions";
import { addMember } from "./lab-members";
import {
  access,
  BASEL,
  openAcceptedRound,
  openComparableRound,
  openTestRound,
} from "./offer-rounds";
import { addOperator, invite } from "./operators";
import { endOfAnswers, endOfDecision } from "./round-endings";

interface Letter {
  name: MailName;
  content: MailContent;
}

const NOW = new Date();
const LAB = "labor@basel.example";
const PRACTICE = "praxis@example.ch";
const RECIPIENTS = { laboratory: LAB, practice: PRACTICE, visitor: PRACTICE, operator: null };

/** Each kind of letter, written about what is stored for it: rounds in all states, proposals, accounts. */
export async function writeEveryLetter(): Promise<Letter[]> {
  const details = await storeSubjects();
  const letters: Letter[] = [];
  for (const name of Object.keys(mailCatalogue) as CataloguedMail[]) {
    const content = await writeMail(await storeMail(name, details));
    if (content === undefined) throw new Error(`«${name}» has nothing to say`);
    letters.push({ name, content });
  }
  return letters;
}

type Subjects = Awaited<ReturnType<typeof storeSubjects>>;

async function storeMail(name: CataloguedMail, { entryId, issueId, ...details }: Subjects) {
  const { to } = mailCatalogue[name];
  const [mail] = await database()
    .insert(mails)
    .values({
      template: name,
      detail: details[name],
      recipient: RECIPIENTS[to],
      entryId: to === "laboratory" ? null : entryId,
      issueId,
      status: "sent",
      // All at once, so that equal links have equal tokens.
      createdAt: NOW,
    })
    .returning();
  if (mail === undefined) throw new Error("no mail");
  if (name !== "digest") return mail;
  const bundled = { template: "notification", entryId, status: "bundled" } as const;
  await database()
    .insert(mails)
    .values({ ...bundled, digestId: mail.id });
  return mail;
}

async function storeSubjects() {
  // Their ends come by the clock, which ends all that are open then.
  const missed = await openTestRound();
  const undecided = await openComparableRound();
  await endOfAnswers(missed);
  await endOfDecision(undecided);
  await database()
    .update(offerRounds)
    .set({ answerBy: new Date(NOW.getTime() - 2 * DAY_MS), decideBy: NOW, closedAt: NOW });
  const open = await openTestRound();
  const compared = await openComparableRound();
  const accepted = await openAcceptedRound();
  const ofRound = (roundId: string) => ({ round: [roundId] });
  const toLab = (round: typeof open) => ({
    invitation: [access(round, BASEL).invitationId],
    lab: [BASEL],
  });
  const { submissionId: entryId } = open.identity;
  const member = await addMember(BASEL, LAB);
  await dueSoon(accepted.roundId);
  const [issue] = await database()
    .insert(newsletterIssues)
    .values({
      ...{
        subject: "Neues",
        paragraphs: ["Was die Redaktion schreibt."],
        linkLabel: "Lesen",
        linkPath: "/blog",
      },
      ...{ recipients: 1, sentBy: "A. Keller" },
    })
    .returning();
  const review = await storeReview(accepted);
  const code = { seed: [await inTransaction((tx) => storeCode(tx, randomUUID(), LAB))] };
  const details = {
    notification: {},
    supplement: { changed: ["phone"] },
    "offer-request": { lab: ["MedLab Basel"] },
    "test-info-request": { test: ["PSA plus"], lab: ["MedLab Basel"] },
    confirmation: {},
    newsletter: {},
    "newsletter-test": {
      ...{
        audience: ["subscribers"],
        subject: ["Neues"],
        paragraphs: ["Was die Redaktion schreibt."],
      },
      link: ["Lesen", "/blog"],
    },
    alarm: { text: ["Eine Sicherung ist fehlgeschlagen."], path: ["/admin"] },
    digest: {},
    reminder: { waiting: ["2"] },
    "test-question": { wish: [await askAboutTest(entryId)], lab: [BASEL] },
    invitation: { operator: [await invite("neu@example.ch")] },
    "password-reset": { operator: [await addOperator("alt@example.ch")] },
    "test-mail": {},
    proposal: { proposal: [await storeProposal("invited")] },
    "proposal-received": { proposal: [await storeProposal("open")] },
    "proposal-answered": { proposal: [await storeProposal("rejected")] },
    "evidence-ends": { evidence: [await storeEvidence()] },
    "offer-invitation": toLab(open),
    "offer-reminder": toLab(open),
    "offer-extended": toLab(open),
    "offer-receipt": toLab(compared),
    "offer-decision": toLab(accepted),
    "offer-undecided": toLab(undecided),
    "offer-missed": toLab(missed),
    "offer-taken-out": toLab(open),
    "offer-erased": { lab: [BASEL], at: [new Date().toISOString()] },
    "offer-words": toLab(open),
    "round-begun": ofRound(open.roundId),
    "round-extended": ofRound(open.roundId),
    "round-opened": ofRound(compared.roundId),
    "round-reminder": ofRound(compared.roundId),
    "round-emptied": ofRound(open.roundId),
    "round-without-offers": { ...ofRound(missed.roundId), until: [] },
    "round-undecided": ofRound(undecided.roundId),
    "round-called-off": ofRound((await callOff()).roundId),
    "round-words": { ...ofRound(open.roundId), question: [] },
    "round-receipt": { ...ofRound(accepted.roundId), by: ["Praxis"] },
    "review-invitation": ofRound((await openAcceptedRound()).roundId),
    "review-read": { review: [review] },
    "review-for-lab": { review: [review], lab: [BASEL] },
    "comparison-available": {},
    "plan-reminder": ofRound(accepted.roundId),
    "plan-lab-reminder": toLab(accepted),
    "plan-moved": toLab(accepted),
    "plan-outcome": ofRound(accepted.roundId),
    "practice-link": {},
    "practice-code": code,
    "lab-code": code,
    "lab-room": { contact: [member] },
    "lab-taken-in": { contact: [member] },
    "lab-draft-received": { lab: [await storeDraft()] },
    "round-notice": { what: ["accepted"], ...ofRound(accepted.roundId) },
  } satisfies MailDetails;
  return { ...details, entryId, issueId: issue?.id ?? null };
}

async function callOff() {
  const round = await openTestRound();
  await database()
    .update(offerRounds)
    .set({ state: "withdrawn", closedAt: new Date() })
    .where(eq(offerRounds.id, round.roundId));
  return round;
}

async function dueSoon(roundId: string): Promise<void> {
  const [plan] = await database()
    .select()
    .from(switchPlans)
    .where(eq(switchPlans.roundId, roundId));
  if (plan === undefined) throw new Error("no plan");
  await database()
    .update(switchSteps)
    .set({ dueAt: isoDay(new Date()) })
    .where(eq(switchSteps.planId, plan.id));
}

async function storeReview({ roundId, ...round }: Awaited<ReturnType<typeof openAcceptedRound>>) {
  return firstId(
    await database()
      .insert(labReviews)
      .values({
        ...{ roundId, lab: BASEL, courier: 5, reachability: 4, connection: 3, words: "Gut" },
        invitationId: access({ roundId, ...round }, BASEL).invitationId,
        ...{ consentVersion: "1", consentedAt: new Date() },
        ...({ state: "published", readAt: new Date() } as const),
      })
      .returning(),
  );
}

async function storeProposal(state: "invited" | "open" | "rejected") {
  const by = { proposedBy: LAB, invitedBy: "A. Keller", reason: "Bitte genauer." };
  return firstId(
    await database()
      .insert(proposals)
      .values({ slug: BASEL, state, ...by })
      .returning(),
  );
}

async function askAboutTest(submissionId: string) {
  const test = { testId: "psa-plus", testName: "PSA plus", labId: BASEL, labName: "MedLab Basel" };
  return firstId(
    await database()
      .insert(testInfoRequests)
      .values({ submissionId, ...test })
      .returning(),
  );
}

async function storeEvidence() {
  const today = isoDay(new Date());
  return firstId(
    await database()
      .insert(evidence)
      .values({
        ...{ lab: BASEL, kind: "sas", number: "SMTS 1", sourceUrl: "https://sas.example" },
        ...{ checkedBy: "A. Keller", checkedAt: today, validUntil: today },
      } as const)
      .returning(),
  );
}

async function storeDraft(): Promise<string> {
  const { submissionId } = await submitLabRegistration();
  const slug = await createLabFromRegistration(submissionId, { actor: OPERATOR, answers: [] });
  if (slug === undefined) throw new Error("no draft");
  return slug;
}

function firstId([row]: { id: string }[]): string {
  if (row === undefined) throw new Error("nothing was stored");
  return row.id;
}
