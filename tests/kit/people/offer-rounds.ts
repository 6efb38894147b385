import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  type PracticeAccess,
  readAccessByRecords,
} from "../../../app/identity/mailbox/practice-access.server";
import type { Identity } from "../../../app/lib/identity";
import { database, inTransaction } from "../../../app/platform/database/database.server";
import { openRoundWithin, type RoundInput } from "../../../app/rounds/desk/open-round.server";
import { readRoundChoice } from "../../../app/rounds/desk/round-choice.server";
import { sendOffer } from "../../../app/rounds/lab/answer/lab-answer.server";
import { type LabAccess, openInvitation } from "../../../app/rounds/lab/lab-access.server";
import type { OfferFields } from "../../../app/rounds/offer/offer-fields";
import { acceptOffer } from "../../../app/rounds/practice/practice-decision.server";
import { writeMail } from "../../../app/wiring/mails.server";
import { entries } from "../../../database/entries";
import { type MailName, mails } from "../../../database/mails";
import { offerInvitations, offerRounds } from "../../../database/offers";
import { OPERATOR, submitPractice } from "../calls/desk-submissions";
import { storeSampleContacts } from "../samples/sample-directory";

export const BASEL = "medlab-basel";
export const BERN = "swisslab-bern";

/** A Monday morning, far from every holiday and from the day of the test run. */
export const MONDAY = new Date("2035-11-19T09:30:00Z");

export interface TestRound {
  identity: Identity;
  entryId: string;
  roundId: string;
  labs: Readonly<Record<string, LabAccess>>;
}

export async function openComparableRound(
  practice: Parameters<typeof submitPractice>[0] = {},
): Promise<TestRound> {
  const round = await openTestRound({ practice });
  await submitOffer(round, BASEL);
  await submitOffer(round, BERN, { noticeMonths: ["6"] });
  return round;
}

export async function openTestRound({
  practice = {},
  wish = {},
  now = MONDAY,
  byItself = false,
}: {
  practice?: Parameters<typeof submitPractice>[0];
  wish?: Partial<RoundInput>;
  now?: Date;
  /** No operator has opened it. */
  byItself?: boolean;
} = {}): Promise<TestRound> {
  await storeSampleContacts();
  const identity = await submitPractice(practice);
  const entryId = identity.submissionId;
  const choice = await readRoundChoice(entryId, now);
  if (choice === undefined) throw new Error("no choice");
  const roundId = randomUUID();
  const input: RoundInput = {
    roundId,
    labs: [BASEL, BERN],
    needs: choice.needs,
    reveal: "on_acceptance",
    answerBy: "2035-11-26",
    decideBy: "2035-12-03",
    ...wish,
  };
  const actor = byItself ? undefined : OPERATOR;
  const outcome = await inTransaction((tx) => openRoundWithin(tx, actor, entryId, input, now));
  if (outcome !== "opened") throw new Error(outcome);
  return { identity, entryId, roundId, labs: await readLabs(roundId) };
}

async function readLabs(roundId: string): Promise<Record<string, LabAccess>> {
  const rows = await database()
    .select()
    .from(offerInvitations)
    .where(eq(offerInvitations.roundId, roundId));
  return Object.fromEntries(rows.map(({ id, lab }) => [lab, { invitationId: id, roundId }]));
}

export const readRound = async (id: string) =>
  (await database().select().from(offerRounds).where(eq(offerRounds.id, id)))[0];

export const readInvitation = async ({ invitationId }: LabAccess) =>
  (
    await database().select().from(offerInvitations).where(eq(offerInvitations.id, invitationId))
  )[0];

export function offerFields(changes: OfferFields = {}): OfferFields {
  return {
    binding: ["verbindlich"],
    validUntil: ["2035-12-31"],
    orderPortal: ["ja"],
    noticeMonths: ["3"],
    "turnaround-chemie": ["24"],
    ...changes,
  };
}

export async function submitOffer(
  round: TestRound,
  lab: string,
  changes: OfferFields = {},
  now = MONDAY,
) {
  return sendOffer(access(round, lab), offerFields(changes), { now });
}

export function access({ labs }: TestRound, lab: string): LabAccess {
  const found = labs[lab];
  if (found === undefined) throw new Error(`${lab} is not invited`);
  return found;
}

export async function getPracticeAccess({ identity }: TestRound): Promise<PracticeAccess> {
  const found = await readAccessByRecords([identity]);
  if (found === undefined) throw new Error("no access");
  return found;
}

/** The practice accepts with a code. */
export async function accept(
  round: TestRound,
  lab = BASEL,
  { version = 1, now = MONDAY }: { version?: number; now?: Date } = {},
) {
  return acceptOffer(await getPracticeAccess(round), { ...access(round, lab), version }, now);
}

/** It has accepted Basel's offer, and declined Bern's with it. */
export async function openAcceptedRound(
  practice?: Parameters<typeof submitPractice>[0],
  now = MONDAY,
) {
  const round = await openComparableRound(practice);
  await accept(round, BASEL, { now });
  return { ...round, practice: await getPracticeAccess(round) };
}

/** A practice without a part in the other rounds of the test. */
export async function getOtherPractice(): Promise<PracticeAccess> {
  return getPracticeAccess(await openTestRound({ practice: { email: "andere@example.ch" } }));
}

export async function mailedToken(entryId: string, mailedAt = new Date()): Promise<string> {
  const [entry] = await database().select().from(entries).where(eq(entries.id, entryId));
  const recipient = entry?.email ?? null;
  const [mail] = await database()
    .insert(mails)
    .values({ entryId, recipient, template: "practice-link", createdAt: mailedAt, status: "sent" })
    .returning();
  const content = mail && (await writeMail(mail));
  return content?.link?.path.split("token=")[1] ?? "";
}

/** «round-notice → Leitstand» */
export async function listQueuedMails(isMeant = /./): Promise<string[]> {
  const rows = await database().select().from(mails);
  return rows
    .map(({ template, recipient }) => `${template} → ${recipient ?? "Leitstand"}`)
    .filter((mail) => isMeant.test(mail))
    .sort();
}

/** Oldest first. */
export function readMails(template: MailName) {
  const isMeant = eq(mails.template, template);
  return database().select().from(mails).where(isMeant).orderBy(mails.createdAt);
}

export async function writeFirstMail(template: MailName) {
  const [mail] = await readMails(template);
  return mail && writeMail(mail);
}

/** Reasons of all notices to the operator. */
export async function listNotices(): Promise<string[]> {
  const notices = await readMails("round-notice");
  return notices.flatMap(({ detail }) => ("what" in detail ? detail.what : [])).sort();
}

export const open = (path: string, now = MONDAY) =>
  openInvitation(path.split("/").at(-1) ?? "", "192.0.2.1", now);
