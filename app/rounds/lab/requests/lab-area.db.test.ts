import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { decisions, offerInvitations, offerRounds } from "#database/offers";
import { mailedCodes } from "#database/sessions";
import { changeRights, inviteMember } from "~/directory/lab/team/lab-team.server";
import {
  ensureMemberProposal,
  readMemberProposal,
  submitMemberProposal,
} from "~/directory/labs/member-proposal.server";
import { createProposalToken } from "~/directory/labs/proposal-mail.server";
import { listProposals, readProposalInvitation } from "~/directory/labs/proposals.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { findLabSession, toMemberActor } from "~/identity/member/lab-sessions.server";
import { readNeeds } from "~/leads/needs/needs";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { renderLabCalendar } from "~/rounds/deadlines/round-calendar.server";
import { withdrawInvitation } from "~/rounds/desk/round-desk.server";
import { declineInvitation, sendOffer } from "~/rounds/lab/answer/lab-answer.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { readLabFigures } from "~/rounds/lab/figures/lab-figures.server";
import { openInvitationForMember } from "~/rounds/lab/lab-access.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { withdrawRound } from "~/rounds/practice/practice-decision.server";
import { OPERATOR, submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import {
  addMember,
  requestCode,
  signInMember,
  withCookie,
} from "../../../../tests/kit/people/lab-members";
import {
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  offerFields,
  openComparableRound,
  openTestRound,
  submitOffer,
  type TestRound,
} from "../../../../tests/kit/people/offer-rounds";
import { loadMemberView } from "./member-view.server";
import { listRequests } from "./request-list.server";

const practice = (n: number) => ({ email: `praxis${n}@example.ch` });

async function readView(round: TestRound, lab: string) {
  const view = await readLabRoundView(access(round, lab), MONDAY);
  if (view === undefined) throw new Error("no view");
  return view;
}

const seenInRoom = async (round: TestRound, lab: string) =>
  loadMemberView(await readView(round, lab), access(round, lab));

async function member(lab: string, email: string) {
  const id = await addMember(lab, email, ["owner"]);
  const found = (await findMembersByMailbox(email)).find((one) => one.id === id);
  if (found === undefined) throw new Error("no member");
  return found;
}

const setMergedInto = (id: string, mergedInto: string | null) =>
  database().update(entries).set({ mergedInto }).where(eq(entries.id, id));

describe("the room of a laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("lists what is due first, then sent, decided and over, and nothing of others", async () => {
    const later = await openTestRound({ wish: { answerBy: "2035-11-28" } });
    const sooner = await openTestRound({ practice: practice(1) });
    const sent = await openTestRound({ practice: practice(2) });
    await submitOffer(sent, BASEL);
    const declined = await openTestRound({ practice: practice(3) });
    await declineInvitation(access(declined, BASEL), "Zu weit", { now: MONDAY });
    const { requests } = await listRequests(BASEL, MONDAY);
    expect(requests.map(({ id, group, outcome }) => [id, group, outcome])).toEqual(
      expect.arrayContaining([
        [access(sent, BASEL).invitationId, "sent", undefined],
        [access(declined, BASEL).invitationId, "over", "declined"],
      ]),
    );
    const due = requests.filter(({ group }) => group === "due").map(({ id }) => id);
    expect(due).toEqual([access(sooner, BASEL).invitationId, access(later, BASEL).invitationId]);
    const ofBern = await listRequests(BERN, MONDAY);
    expect(ofBern.requests.every(({ group }) => group === "due")).toBe(true);
    expect((await renderLabCalendar(BASEL)).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5);
  });

  it("says when a request was withdrawn, for 90 days, and leaves out what it was taken out of", async () => {
    const withdrawn = await openTestRound();
    await submitOffer(withdrawn, BASEL);
    await withdrawRound(await getPracticeAccess(withdrawn), withdrawn.roundId, MONDAY);
    const taken = await openTestRound({ practice: practice(1) });
    await withdrawInvitation(OPERATOR, access(taken, BASEL).invitationId);
    const { requests } = await listRequests(BASEL, MONDAY);
    expect(requests).toMatchObject([
      {
        id: access(withdrawn, BASEL).invitationId,
        group: "over",
        outcome: "withdrawn",
        withdrawnAt: MONDAY,
      },
    ]);
    const basel = await member(BASEL, "a@b.example");
    const { invitationId } = access(withdrawn, BASEL);
    expect(await openInvitationForMember(invitationId, basel, MONDAY)).toMatchObject({
      isOver: true,
    });
    const calendar = await renderLabCalendar(BASEL);
    for (const line of [/BEGIN:VEVENT/g, /STATUS:CANCELLED/g]) {
      expect(calendar.match(line)).toHaveLength(2);
    }
    const later = new Date(MONDAY.getTime() + 91 * DAY_MS);
    expect((await listRequests(BASEL, later)).requests).toEqual([]);
  });

  it("opens a request to its own laboratory and to no other", async () => {
    const round = await openTestRound();
    const [basel, bern] = [await member(BASEL, "a@b.example"), await member(BERN, "c@d.example")];
    const { invitationId } = access(round, BASEL);
    expect(await openInvitationForMember(invitationId, basel, MONDAY)).toMatchObject({
      invitationId,
    });
    expect(await openInvitationForMember(invitationId, bern, MONDAY)).toBeUndefined();
    expect(await openInvitationForMember("keine", basel, MONDAY)).toBeUndefined();
  });

  it("begins a form with the last offer of the same laboratory, until something is saved", async () => {
    const first = await openComparableRound();
    const next = await openTestRound({ practice: practice(1) });
    const begun = await seenInRoom(next, BASEL);
    expect(begun.fields).toMatchObject({ noticeMonths: ["3"], orderPortal: ["ja"] });
    expect(begun.inRoom?.earlier?.fields.noticeMonths).toEqual(["3"]);
    const ofBern = await seenInRoom(next, BERN);
    expect(ofBern.fields.noticeMonths).toEqual(["6"]);
    const draft = { draft: { noticeMonths: ["9"] }, draftAt: MONDAY };
    const isOwn = eq(offerInvitations.id, access(next, BASEL).invitationId);
    await database().update(offerInvitations).set(draft).where(isOwn);
    const kept = await seenInRoom(next, BASEL);
    expect(kept.fields).toEqual({ noticeMonths: ["9"] });
    expect((await seenInRoom(first, BASEL)).inRoom?.earlier).toBeUndefined();
  });

  it("tells the first digits of a postal code once five practices share them and the specialty, merged entries being one", async () => {
    const rounds = [];
    for (let n = 0; n < 4; n++) rounds.push(await openTestRound({ practice: practice(n) }));
    rounds.push(await openTestRound({ practice: practice(0) }));
    const areas = async () =>
      (await listRequests(BASEL, MONDAY)).requests.map(({ needs }) => needs.postalArea);
    expect(new Set(await areas())).toEqual(new Set([""]));
    const [openedRound] = await database().select().from(offerRounds);
    const needs = readNeeds(openedRound?.needs);
    const area = async (opening?: string) =>
      (await hideRarePostalAreas([needs], opening ? { opening } : {}))[0]?.postalArea;
    expect(await area(openedRound?.entryId)).toBe("");
    const { submissionId: another } = await submitPractice(practice(9));
    expect([await area(another), await area()]).toEqual(["80", ""]);
    const fifth = await openTestRound({ practice: practice(4) });
    expect(new Set(await areas())).toEqual(new Set(["80"]));
    expect((await readView(fifth, BASEL)).needs.postalArea).toBe("80");
    await setMergedInto(fifth.entryId, rounds[0]?.entryId ?? null);
    expect((await readView(fifth, BASEL)).needs.postalArea).toBe("");
    expect(await area(fifth.entryId)).toBe("");
    await setMergedInto(fifth.entryId, null);
    await database().update(entries).set({ suspected: true });
    expect((await readView(fifth, BASEL)).needs.postalArea).toBe("");
    await database().update(offerRounds).set({ reveal: "at_once" });
    expect((await readView(fifth, BASEL)).needs.postalArea).toBe("80");
  });

  it("lets its lead invite and shut out contacts of the own laboratory alone, ten a day", async () => {
    const lead = await member(BASEL, "anna@basel.example");
    const other = await member(BERN, "berta@bern.example");
    const invite = (email: string) => inviteMember(lead, { name: "", email, rights: ["offer"] });
    expect(await invite("BERTA@bern.example")).toBeUndefined();
    expect((await findMembersByMailbox("berta@bern.example")).map(({ lab }) => lab)).toEqual([
      BASEL,
      BERN,
    ]);
    await changeRights(lead, other.id, []);
    expect(await findMembersByMailbox("berta@bern.example")).toHaveLength(2);
    const [inBasel] = await findMembersByMailbox("berta@bern.example");
    await changeRights(lead, inBasel?.id ?? "", []);
    expect((await findMembersByMailbox("berta@bern.example")).map(({ lab }) => lab)).toEqual([
      BERN,
    ]);
    await Promise.all([1, 2, 3].map(() => invite("zugleich@basel.example")));
    expect(await findMembersByMailbox("zugleich@basel.example")).toHaveLength(1);
    for (let n = 0; n < 6; n++) expect(await invite(`neu${n}@basel.example`)).toBeUndefined();
    expect(await invite("zuviel@basel.example")).toBeGreaterThan(0);
    // Access that is restored is mailed like an invitation; revoking it always works.
    expect(await changeRights(lead, inBasel?.id ?? "", ["read"])).toBeGreaterThan(0);
    const [ofToday] = await findMembersByMailbox("neu1@basel.example");
    expect(await changeRights(lead, ofToday?.id ?? "", ["read"])).toBeUndefined();
    expect(await changeRights(lead, ofToday?.id ?? "", [])).toBeUndefined();
    const isAccess = eq(mails.template, "lab-room");
    expect(await database().$count(mails, isAccess)).toBe(8);
  });

  it("counts what requests came to, and tells reasons only once five practices have said the same", async () => {
    const decline = async (n: number, reason: string) => {
      const round = await openComparableRound(practice(n));
      const { invitationId } = access(round, BASEL);
      const choice = { invitationId, outcome: "declined", reason } as const;
      await database()
        .insert(decisions)
        .values({ roundId: round.roundId, ...choice });
      return round.entryId;
    };
    const first = await decline(0, "Kurier zu spät");
    for (let n = 1; n < 4; n++) await decline(n, "Kurier zu spät");
    await decline(0, "Kurier zu spät");
    await decline(4, "Praxis Limmatplatz sagt nein");
    const open = await openTestRound({ practice: practice(5) });
    await declineInvitation(access(open, BASEL), "", { now: MONDAY });
    expect(await readLabFigures(BASEL, 365)).toMatchObject({
      ...{ invited: 7, offered: 6, declined: 1, accepted: 0, lost: 6 },
      reasons: undefined,
    });
    const sixth = await decline(6, "Kurier zu spät");
    await setMergedInto(sixth, first);
    expect((await readLabFigures(BASEL, 365)).reasons).toBeUndefined();
    await setMergedInto(sixth, null);
    expect((await readLabFigures(BASEL, 365)).reasons).toEqual([
      { reason: "Kurier zu spät", count: 6 },
    ]);
    expect(await readLabFigures(BERN, 365)).toMatchObject({
      invited: 8,
      lost: 0,
      reasons: undefined,
      medianHoursOfAll: undefined,
    });
    const isOfBern = eq(offerInvitations.lab, BERN);
    const others = await database().select().from(offerInvitations).where(isOfBern).limit(3);
    for (const { id } of others)
      await database()
        .update(offerInvitations)
        .set({ lab: `labor-${id}` })
        .where(eq(offerInvitations.id, id));
    expect((await readLabFigures(BASEL, 365)).medianHoursOfAll).toBe(0);
  });

  it("proposes to each contact its own, as one that can be changed until it is answered, and with no link", async () => {
    const lead = await member(BASEL, "anna@basel.example");
    const other = await member(BASEL, "ben@basel.example");
    const proposal = await readMemberProposal(lead);
    expect(proposal).toMatchObject({ id: "", slug: BASEL, isSent: false });
    expect(await listProposals(BASEL)).toEqual([]);
    await ensureMemberProposal(lead, toMemberActor(lead));
    for (const turnaround of ["Sofort", "Am selben Tag"]) {
      await submitMemberProposal(lead, { ...proposal?.content, turnaround }, toMemberActor(lead));
    }
    const sent = await readMemberProposal(lead);
    expect(sent).toMatchObject({ isSent: true, content: { turnaround: "Am selben Tag" } });
    expect(sent?.published).toEqual(proposal?.published);
    expect(await readMemberProposal(other)).toMatchObject({ id: "", isSent: false });
    const made = await listProposals(BASEL);
    expect(made.map(({ state, contactId }) => [state, contactId])).toEqual([["open", lead.id]]);
    const [row] = made;
    expect(row && (await readProposalInvitation(await createProposalToken(row)))).toBeUndefined();
    const isOfLead = eq(auditLog.actorId, lead.id);
    const acts = await database().select().from(auditLog).where(isOfLead).orderBy(auditLog.seq);
    expect(acts.map(({ detail }) => detail)).toEqual(
      ["picture", "sent", "sent"].map((what) => ({ lab: BASEL, about: "profile", what })),
    );
  });

  it("forgets an erased contact with its session, codes and proposals, and keeps what was offered", async () => {
    const round = await openTestRound();
    const lead = await member(BASEL, "anna@basel.example");
    const cookie = await signInMember("anna@basel.example");
    await requestCode("anna@basel.example");
    await ensureMemberProposal(lead, toMemberActor(lead));
    await sendOffer({ ...access(round, BASEL), member: lead }, offerFields(), { now: MONDAY });
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: crypto.randomUUID() };
    await erasePerson("Anna@basel.example", options);
    expect(await findLabSession(withCookie(cookie))).toBeUndefined();
    expect(await database().$count(mailedCodes)).toBe(0);
    expect(await listProposals(BASEL)).toEqual([]);
    expect((await readView(round, BASEL)).sent).toHaveLength(1);
    const tables = ["offer_invitations", "offers", "audit_log", "entry_events", "sessions"];
    for (const table of tables) {
      const { rows } = await database().execute(
        sql.raw(`select row_to_json(t)::text as row from ${table} t`),
      );
      expect(JSON.stringify(rows), table).not.toMatch(/anna@basel/i);
    }
  });
});
