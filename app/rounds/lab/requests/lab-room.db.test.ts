import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { labCodes } from "#database/lab-room";
import { mails } from "#database/mails";
import { decisions, offerInvitations, offerRounds } from "#database/offers";
import { changeRights, inviteMember } from "~/directory/lab/team/lab-team.server";
import {
  beginOwnProposal,
  readOwnProposal,
  submitOwnProposal,
} from "~/directory/labs/own-proposal.server";
import { proposalToken } from "~/directory/labs/proposal-mail.server";
import { listProposals, readInvitation } from "~/directory/labs/proposals.server";
import { membersOfMailbox } from "~/identity/member/lab-members.server";
import { actorOf, findLabSession } from "~/identity/member/lab-sessions.server";
import type { Needs } from "~/leads/needs/needs";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { erasePerson } from "~/privacy/erasure.server";
import { roomCalendar } from "~/rounds/deadlines/round-calendar.server";
import { withdrawInvitation } from "~/rounds/desk/round-desk.server";
import { declineInvitation, sendOffer } from "~/rounds/lab/answer/lab-answer.server";
import { readForLab } from "~/rounds/lab/answer/lab-view.server";
import { labFigures } from "~/rounds/lab/figures/lab-figures.server";
import { openInRoom } from "~/rounds/lab/lab-access.server";
import { withoutRareAreas } from "~/rounds/model/postal-area.server";
import { withdrawRound } from "~/rounds/practice/practice-decision.server";
import { OPERATOR, submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import {
  addMember,
  askedBrowser,
  enterRoom,
  withCookie,
} from "../../../../tests/kit/people/lab-members";
import {
  access,
  BASEL,
  BERN,
  comparedRound,
  MONDAY,
  type OpenedRound,
  offerFields,
  offerOf,
  openedRound,
  practiceOf,
} from "../../../../tests/kit/people/offer-rounds";
import { listRequests } from "./request-list.server";
import { viewInRoom } from "./view-in-room.server";

const practice = (n: number) => ({ email: `praxis${n}@example.ch` });

async function viewOf(round: OpenedRound, lab: string) {
  const view = await readForLab(access(round, lab), submissionKinds, MONDAY);
  if (view === undefined) throw new Error("no view");
  return view;
}

const seenInRoom = async (round: OpenedRound, lab: string) =>
  viewInRoom(await viewOf(round, lab), access(round, lab), MONDAY);

async function member(lab: string, email: string) {
  const id = await addMember(lab, email, ["owner"]);
  const found = (await membersOfMailbox(email)).find((one) => one.id === id);
  if (found === undefined) throw new Error("no member");
  return found;
}

describe("the room of a laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("lists what is due first, then sent, decided and over, and nothing of others", async () => {
    const later = await openedRound({ wish: { answerBy: "2035-11-28" } });
    const sooner = await openedRound({ practice: practice(1) });
    const sent = await openedRound({ practice: practice(2) });
    await offerOf(sent, BASEL);
    const declined = await openedRound({ practice: practice(3) });
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
    expect((await roomCalendar(BASEL)).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5);
  });

  it("says when a request was withdrawn, for 90 days, and leaves out what it was taken out of", async () => {
    const withdrawn = await openedRound();
    await offerOf(withdrawn, BASEL);
    await withdrawRound(await practiceOf(withdrawn), withdrawn.roundId, MONDAY);
    const taken = await openedRound({ practice: practice(1) });
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
    expect(await openInRoom(invitationId, basel, MONDAY)).toMatchObject({ isOver: true });
    const calendar = await roomCalendar(BASEL);
    for (const line of [/BEGIN:VEVENT/g, /STATUS:CANCELLED/g]) {
      expect(calendar.match(line)).toHaveLength(2);
    }
    const later = new Date(MONDAY.getTime() + 91 * DAY_MS);
    expect((await listRequests(BASEL, later)).requests).toEqual([]);
  });

  it("opens a request to its own laboratory and to no other", async () => {
    const round = await openedRound();
    const [basel, bern] = [await member(BASEL, "a@b.example"), await member(BERN, "c@d.example")];
    const { invitationId } = access(round, BASEL);
    expect(await openInRoom(invitationId, basel, MONDAY)).toMatchObject({ invitationId });
    expect(await openInRoom(invitationId, bern, MONDAY)).toBeUndefined();
    expect(await openInRoom("keine", basel, MONDAY)).toBeUndefined();
  });

  it("begins a form with the last offer of the same laboratory, until something is saved", async () => {
    const first = await comparedRound();
    const next = await openedRound({ practice: practice(1) });
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
    // Nothing of one's own request that was sent already.
    expect((await seenInRoom(first, BASEL)).inRoom?.earlier).toBeUndefined();
  });

  it("tells the first digits of a postal code once five practices share them and the specialty", async () => {
    const rounds = [];
    for (let n = 0; n < 4; n++) rounds.push(await openedRound({ practice: practice(n) }));
    // The same practice once more is no other one.
    rounds.push(await openedRound({ practice: practice(0) }));
    const areas = async () =>
      (await listRequests(BASEL, MONDAY)).requests.map(({ needs }) => needs.postalArea);
    expect(new Set(await areas())).toEqual(new Set([""]));
    // The desk's preview of a round says what laboratories will read once it is opened.
    const [known] = await database().select().from(offerRounds);
    const area = async (opening: string | undefined) =>
      (await withoutRareAreas(known ? [known.needs as Needs] : [], opening ? { opening } : {}))[0]
        ?.postalArea;
    expect(await area(known?.entryId)).toBe("");
    const { submissionId: another } = await submitPractice(practice(9));
    expect([await area(another), await area(undefined)]).toEqual(["80", ""]);
    const fifth = await openedRound({ practice: practice(4) });
    expect(new Set(await areas())).toEqual(new Set(["80"]));
    expect((await viewOf(fifth, BASEL)).needs.postalArea).toBe("80");
    await database().update(entries).set({ suspected: true });
    expect((await viewOf(fifth, BASEL)).needs.postalArea).toBe("");
    await database().update(offerRounds).set({ reveal: "at_once" });
    expect((await viewOf(fifth, BASEL)).needs.postalArea).toBe("80");
  });

  it("lets its lead invite and shut out contacts of the own laboratory alone, ten a day", async () => {
    const lead = await member(BASEL, "anna@basel.example");
    const other = await member(BERN, "berta@bern.example");
    const invite = (email: string) => inviteMember(lead, { name: "", email, rights: ["offer"] });
    expect(await invite("BERTA@bern.example")).toBeUndefined();
    expect((await membersOfMailbox("berta@bern.example")).map(({ lab }) => lab)).toEqual([
      BASEL,
      BERN,
    ]);
    await changeRights(lead, other.id, []);
    expect(await membersOfMailbox("berta@bern.example")).toHaveLength(2);
    const [inBasel] = await membersOfMailbox("berta@bern.example");
    await changeRights(lead, inBasel?.id ?? "", []);
    expect((await membersOfMailbox("berta@bern.example")).map(({ lab }) => lab)).toEqual([BERN]);
    await Promise.all([1, 2, 3].map(() => invite("zugleich@basel.example")));
    expect(await membersOfMailbox("zugleich@basel.example")).toHaveLength(1);
    for (let n = 0; n < 6; n++) expect(await invite(`neu${n}@basel.example`)).toBeUndefined();
    expect(await invite("zuviel@basel.example")).toBeGreaterThan(0);
    // Access that is given again is mailed like an invitation; taking it away is never refused.
    expect(await changeRights(lead, inBasel?.id ?? "", ["read"])).toBeGreaterThan(0);
    const [ofToday] = await membersOfMailbox("neu1@basel.example");
    expect(await changeRights(lead, ofToday?.id ?? "", ["read"])).toBeUndefined();
    expect(await changeRights(lead, ofToday?.id ?? "", [])).toBeUndefined();
    const isAccess = eq(mails.template, "lab-room");
    expect(await database().$count(mails, isAccess)).toBe(8);
  });

  it("counts what requests came to, and tells reasons only once five practices have said the same", async () => {
    const decline = async (n: number, reason: string) => {
      const round = await comparedRound(practice(n));
      const { invitationId } = access(round, BASEL);
      const choice = { invitationId, outcome: "declined", reason } as const;
      await database()
        .insert(decisions)
        .values({ roundId: round.roundId, ...choice });
    };
    for (let n = 0; n < 4; n++) await decline(n, "Kurier zu spät");
    // The same practice again is no fifth one.
    await decline(0, "Kurier zu spät");
    await decline(4, "Praxis Limmatplatz sagt nein");
    const open = await openedRound({ practice: practice(5) });
    await declineInvitation(access(open, BASEL), "", { now: MONDAY });
    expect(await labFigures(BASEL, 365)).toMatchObject({
      ...{ invited: 7, offered: 6, declined: 1, accepted: 0, lost: 6 },
      reasons: undefined,
    });
    await decline(6, "Kurier zu spät");
    expect((await labFigures(BASEL, 365)).reasons).toEqual([
      { reason: "Kurier zu spät", count: 6 },
    ]);
    expect(await labFigures(BERN, 365)).toMatchObject({ invited: 8, lost: 0, reasons: undefined });
  });

  it("proposes to each contact its own, as one that can be changed until it is answered, and with no link", async () => {
    const lead = await member(BASEL, "anna@basel.example");
    const other = await member(BASEL, "ben@basel.example");
    const own = await readOwnProposal(lead);
    expect(own).toMatchObject({ id: "", slug: BASEL, isSent: false });
    expect(await listProposals("lab", BASEL)).toEqual([]);
    await beginOwnProposal(lead, actorOf(lead));
    for (const turnaround of ["Sofort", "Am selben Tag"]) {
      await submitOwnProposal(lead, { ...own?.content, turnaround }, actorOf(lead));
    }
    const sent = await readOwnProposal(lead);
    expect(sent).toMatchObject({ isSent: true, content: { turnaround: "Am selben Tag" } });
    expect(sent?.published).toEqual(own?.published);
    expect(await readOwnProposal(other)).toMatchObject({ id: "", isSent: false });
    const made = await listProposals("lab", BASEL);
    expect(made.map(({ state, contactId }) => [state, contactId])).toEqual([["open", lead.id]]);
    const [row] = made;
    expect(row && (await readInvitation(await proposalToken(row)))).toBeUndefined();
    const isOfLead = eq(auditLog.actorId, lead.id);
    const acts = await database().select().from(auditLog).where(isOfLead).orderBy(auditLog.seq);
    expect(acts.map(({ detail }) => detail)).toEqual(
      ["picture", "sent", "sent"].map((what) => ({ lab: BASEL, what })),
    );
  });

  it("forgets an erased contact with its session, codes and proposals, and keeps what was offered", async () => {
    const round = await openedRound();
    const lead = await member(BASEL, "anna@basel.example");
    const cookie = await enterRoom("anna@basel.example");
    await askedBrowser("anna@basel.example");
    await beginOwnProposal(lead, actorOf(lead));
    await sendOffer({ ...access(round, BASEL), member: lead }, offerFields(), { now: MONDAY });
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: crypto.randomUUID() };
    await erasePerson("Anna@basel.example", options);
    expect(await findLabSession(withCookie(cookie))).toBeUndefined();
    expect(await database().$count(labCodes)).toBe(0);
    expect(await listProposals("lab", BASEL)).toEqual([]);
    expect((await viewOf(round, BASEL)).sent).toHaveLength(1);
    const tables = ["offer_invitations", "offers", "audit_log", "entry_events", "lab_sessions"];
    for (const table of tables) {
      const { rows } = await database().execute(
        sql.raw(`select row_to_json(t)::text as row from ${table} t`),
      );
      expect(JSON.stringify(rows), table).not.toMatch(/anna@basel/i);
    }
  });
});
