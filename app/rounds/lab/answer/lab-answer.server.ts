import { isDeepStrictEqual } from "node:util";
import { offerBenefits, offers } from "#database/offers";
import { listWantedAnalyses, readNeeds } from "~/leads/index";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { environment } from "~/platform/environment.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordMemberAction } from "~/rounds/lab/record-member-action.server";
import { commitBoundedLabMail } from "~/rounds/messages/lab-mail.server";
import { advanceRound } from "~/rounds/model/round-progress.server";
import { acceptsOffers, recordLabAnswer } from "~/rounds/model/round-states.server";
import {
  type Invitation,
  type LockedRound,
  listDecisions,
  lockInvitation,
  type Round,
  recordRoundEvent,
  removeDeadlines,
} from "~/rounds/model/rounds.server";
import { OFFER_SCHEMA_VERSION, type OfferInput } from "~/rounds/offer/offer-content";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { type ParsedOffer, parseOffer } from "~/rounds/offer/offer-form";
import {
  type LatestOffer,
  listLatestOffers,
  toOfferInput,
} from "~/rounds/offer/offer-versions.server";
import { findNextFile } from "./offer-file.server";

/** «over»: the round accepts no answers any more, or the link has ended. */
export type AnswerOutcome =
  | { outcome: "done" }
  | { outcome: "over" }
  | { outcome: "refused"; errors: Extract<ParsedOffer, { success: false }>["errors"] };

const DONE_OUTCOME: AnswerOutcome = { outcome: "done" };

/** Versions of one laboratory in one round: a limit for anybody who has the link. */
const MAX_VERSIONS = 50;
const TOO_MANY_VERSIONS_ERROR = {
  field: "binding",
  message: `Zu dieser Anfrage sind schon ${MAX_VERSIONS} Fassungen gespeichert. Bitte schreiben Sie uns, und wir tragen die Änderung ein.`,
};

interface AnswerOptions {
  enteredBy?: Actor | undefined;
  now?: Date;
}

export function saveOfferDraft(
  access: LabAccess,
  fields: OfferFields,
  options: AnswerOptions = {},
): Promise<AnswerOutcome> {
  return withOpenInvitation(access, options, async (tx, { invitation }, now) => {
    const state = invitation.state === "open" ? "in_progress" : invitation.state;
    await recordLabAnswer(tx, invitation, state, { draft: toStoredFields(fields), draftAt: now });
    recordMemberAction(tx, access, "draft");
    return DONE_OUTCOME;
  });
}

/** Unchanged content makes no new version. */
export function sendOffer(
  access: LabAccess,
  fields: OfferFields,
  options: AnswerOptions = {},
): Promise<AnswerOutcome> {
  return withOpenInvitation(access, options, async (tx, locked, now) => {
    const { round, invitation } = locked;
    const parsed = parseOffer(fields, {
      today: isoDay(now),
      asksForPayments: environment().OFFER_PAYMENTS,
      wanted: listWantedAnalyses(readNeeds(round.needs)).length,
    });
    if (!parsed.success) return { outcome: "refused", errors: parsed.errors };
    const [last] = await listLatestOffers([invitation.id], tx);
    const isKept = invitation.state === "answered" && last !== undefined;
    const fileId = await findNextFile(tx, invitation.id);
    if (isKept && last.fileId === fileId && isSame(last, parsed.offer)) return DONE_OUTCOME;
    const { enteredBy } = options;
    if (enteredBy === undefined && (last?.version ?? 0) >= MAX_VERSIONS) {
      return { outcome: "refused", errors: [TOO_MANY_VERSIONS_ERROR] };
    }
    await insertOffer(tx, invitation.id, parsed.offer, {
      version: (last?.version ?? 0) + 1,
      enteredBy: enteredBy?.name ?? null,
      submittedAt: now,
      fileId,
    });
    await recordLabAnswer(tx, invitation, "answered", {
      answeredAt: invitation.answeredAt ?? now,
      declineReason: "",
      draft: toStoredFields(fields),
      draftAt: now,
    });
    await answered(tx, locked, now);
    await commitBoundedLabMail(tx, "offer-receipt", locked);
    const { entryId } = round;
    const by = enteredBy?.name ?? invitation.labName;
    await recordRoundEvent(tx, entryId, "offer-received", { lab: [invitation.labName] }, by);
    await auditEnteredOffer(tx, round, invitation, enteredBy);
    recordMemberAction(tx, access, "offer");
    return DONE_OUTCOME;
  });
}

/** Withdraws an earlier offer too. Sending an offer until `answerBy` reverts this. */
export function declineInvitation(
  access: LabAccess,
  reason: string,
  options: AnswerOptions = {},
): Promise<AnswerOutcome> {
  return withOpenInvitation(access, options, async (tx, locked, now) => {
    const { round, invitation } = locked;
    if (invitation.state === "declined") return DONE_OUTCOME;
    const { labName } = invitation;
    await recordLabAnswer(tx, invitation, "declined", { declineReason: reason, answeredAt: now });
    await answered(tx, locked, now);
    const by = options.enteredBy?.name ?? labName;
    await recordRoundEvent(tx, round.entryId, "invitation-declined", { lab: [labName] }, by);
    await auditEnteredOffer(tx, round, invitation, options.enteredBy);
    recordMemberAction(tx, access, "refusal");
    return DONE_OUTCOME;
  });
}

type Locked = LockedRound & { invitation: Invitation };

/** @returns «over» if the round accepts no answers any more */
function withOpenInvitation(
  { invitationId }: LabAccess,
  { enteredBy, now }: AnswerOptions,
  work: (tx: Transaction, locked: Locked, now: Date) => Promise<AnswerOutcome>,
): Promise<AnswerOutcome> {
  return inTransaction(async (tx): Promise<AnswerOutcome> => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined) return { outcome: "over" };
    const { round, invitation } = locked;
    const byOperator = enteredBy !== undefined;
    const at = now ?? (await readDatabaseTime(tx));
    if (!acceptsOffers(invitation, round, { now: at, byOperator })) return { outcome: "over" };
    const decided = await listDecisions(tx, [round.id]);
    if (decided.some((one) => one.invitationId === invitation.id)) return { outcome: "over" };
    return work(tx, locked, at);
  });
}

async function answered(tx: Transaction, locked: Locked, now: Date): Promise<void> {
  await removeDeadlines(tx, { subject: locked.invitation.id }, now);
  await advanceRound(tx, locked, now, "answered");
}

function toStoredFields(fields: OfferFields): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [...values]]));
}

/** Compared by field, because JSON drops undefined ones. */
function isSame(last: LatestOffer, offer: OfferInput): boolean {
  const toComparable = (one: OfferInput): unknown => JSON.parse(JSON.stringify(toOfferInput(one)));
  return isDeepStrictEqual(toComparable(last), toComparable(offer));
}

async function insertOffer(
  tx: Transaction,
  invitationId: string,
  { binding, validUntil, content, benefits }: OfferInput,
  rest: { version: number; enteredBy: string | null; submittedAt: Date; fileId: string | null },
): Promise<void> {
  const offer = { invitationId, binding, validUntil, schemaVersion: OFFER_SCHEMA_VERSION };
  const [stored] = await tx
    .insert(offers)
    .values({ ...offer, content: { ...content }, ...rest })
    .returning({ id: offers.id });
  if (stored === undefined) throw new Error("The offer could not be stored");
  if (benefits.length === 0) return;
  await tx
    .insert(offerBenefits)
    .values(benefits.map((benefit, position) => ({ ...benefit, offerId: stored.id, position })));
}

async function auditEnteredOffer(
  tx: Transaction,
  { entryId }: Round,
  { lab }: Invitation,
  actor: Actor | undefined,
): Promise<void> {
  if (actor === undefined) return;
  const subject = { kind: "entry" as const, id: entryId };
  recordAudit(tx, { actor, action: "offer-entered", subject, detail: { labs: [lab] } });
}
