import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { proposals } from "#database/labs";
import { mails } from "#database/mails";
import { readDocument } from "~/directory/model/documents.server";
import { saveDraft } from "~/directory/model/drafts.server";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { acceptProposal, rejectProposal } from "./answer-proposal.server";
import { createProposalToken } from "./proposal-mail.server";
import {
  countAllOpenProposals,
  inviteProposal,
  listProposals,
  readOpenProposals,
  readProposalAnswer,
  readProposalInvitation,
  submitProposal,
} from "./proposals.server";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const ANSWER = { actor: ACTOR, reason: "Der Name steht so im Handelsregister." };
const LAB = ["lab", "medlab-basel"] as const;

async function invite() {
  const id = await inviteProposal(LAB[1], { recipient: "labor@example.ch", actor: ACTOR });
  const [row] = await database()
    .select()
    .from(proposals)
    .where(eq(proposals.id, id ?? ""));
  if (row === undefined) throw new Error("not invited");
  return { id: row.id, token: await createProposalToken(row) };
}

describe("a laboratory's proposal", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("comes by a link in a mail, and changes nothing before it is accepted", async () => {
    const { id, token } = await invite();
    const [mail] = await database().select().from(mails).where(eq(mails.template, "proposal"));
    expect(mail).toMatchObject({ recipient: "labor@example.ch", detail: { proposal: [id] } });
    const invitation = await readProposalInvitation(token);
    expect(invitation?.content.name).toBe("MedLab Basel");
    const before = await loadSnapshot();
    const sent = { ...invitation?.content, name: "MedLab AG", openingHours: "Mo–Fr 06:00–20:00" };
    expect(await submitProposal(token, { ...sent, intern: { note: "fremd" } })).toBe(true);
    expect((await readDocument(...LAB))?.state).toBe("published");
    expect((await loadSnapshot()).edition).toBe(before.edition);
    const [open] = await readOpenProposals(LAB[1]);
    expect(open?.changes.map(({ path }) => path)).toEqual([["name"], ["openingHours"]]);
  });

  it("is told to the operator once, with the way to it, as long as it waits", async () => {
    const { id, token } = await invite();
    const received = async () =>
      database().select().from(mails).where(eq(mails.template, "proposal-received"));
    const sent = { ...(await readProposalInvitation(token))?.content, name: "MedLab AG" };
    expect(await received()).toEqual([]);
    await submitProposal(token, sent);
    await submitProposal(token, { ...sent, openingHours: "Mo–Fr 06:00–20:00" });
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: null, detail: { proposal: [id] } });
    expect(mail && (await writeMail(mail))).toMatchObject({
      subject: "Vorschlag zum Profil: MedLab Basel",
      link: { path: "/admin/verzeichnis/lab/medlab-basel/vorschlaege" },
    });
    expect(await countAllOpenProposals()).toBe(1);
    await rejectProposal({ lab: LAB[1], id }, ANSWER);
    expect(await countAllOpenProposals()).toBe(0);
    expect(mail && (await writeMail(mail))).toBeUndefined();
  });

  it("is accepted field by field into the draft, or rejected, once", async () => {
    const { id, token } = await invite();
    const content = (await readProposalInvitation(token))?.content;
    const sent = { ...content, name: "MedLab AG", openingHours: "Mo–Fr 06:00–20:00" };
    await submitProposal(token, sent);
    expect(await acceptProposal({ lab: LAB[1], id }, ["openingHours", "intern"], ANSWER)).toBe(
      true,
    );
    const draft = await readDocument(...LAB);
    expect(draft?.state).toBe("changed");
    expect(draft?.changes.map(({ path }) => path)).toEqual([["openingHours"]]);
    expect(await acceptProposal({ lab: LAB[1], id }, ["name"], ANSWER)).toBe(false);
    expect(await rejectProposal({ lab: LAB[1], id }, ANSWER)).toBe(false);
    const next = await invite();
    await submitProposal(next.token, sent);
    expect(await rejectProposal({ lab: LAB[1], id: next.id }, ANSWER)).toBe(true);
    const answered = await listProposals(LAB[1]);
    expect(answered.map(({ state, reviewer }) => [state, reviewer])).toEqual([
      ["rejected", BY],
      ["accepted", BY],
    ]);
  });

  it("is not read from a link that was altered, has expired, was superseded or answered", async () => {
    const first = await invite();
    const second = await invite();
    expect(await readProposalInvitation(first.token)).toBeUndefined();
    expect(await submitProposal(first.token, { name: "x" })).toBe(false);
    expect(await readProposalInvitation(`${second.token.slice(0, -1)}_`)).toBeUndefined();
    const invitedAt = new Date(Date.now() - 14 * 24 * 60 * 60 * 1_000 - 1_000);
    expect(
      await readProposalInvitation(await createProposalToken({ id: second.id, invitedAt })),
    ).toBeUndefined();
    expect(await submitProposal(second.token, { name: "x" })).toBe(true);
    expect((await readProposalInvitation(second.token))?.isSent).toBe(true);
    await rejectProposal({ lab: LAB[1], id: second.id }, ANSWER);
    expect(await readProposalInvitation(second.token)).toBeUndefined();
  });

  it("is answered in a mail and under its link, with the reason that the history keeps", async () => {
    const { id, token } = await invite();
    await submitProposal(token, {
      ...(await readProposalInvitation(token))?.content,
      name: "MedLab AG",
    });
    expect(await readProposalAnswer(token)).toBeUndefined();
    await rejectProposal({ lab: LAB[1], id }, ANSWER);
    const answer = { title: "MedLab Basel", isAccepted: false, reason: ANSWER.reason };
    expect(await readProposalAnswer(token)).toEqual(answer);
    expect(await readProposalAnswer(`${token.slice(0, -1)}_`)).toBeUndefined();
    const answered = await database()
      .select()
      .from(mails)
      .where(eq(mails.template, "proposal-answered"));
    expect(answered.map(({ recipient }) => recipient)).toEqual(["labor@example.ch"]);
    const [mail] = answered;
    const written = mail && (await writeMail(mail));
    expect(written?.paragraphs.join("\n")).toContain(`Der Grund: ${ANSWER.reason}`);
    expect((await listProposals(LAB[1]))[0]).toMatchObject({
      state: "rejected",
      reason: ANSWER.reason,
    });
  });

  it("holds neither a rating of the laboratory's own nor what the operator has changed meanwhile", async () => {
    const { id, token } = await invite();
    const { rating, doctorComments, ...content } =
      (await readProposalInvitation(token))?.content ?? {};
    const praised = { ...content, rating: 5, reviewCount: 9_999, doctorComments: [] };
    await submitProposal(token, { ...praised, turnaround: "Sofort" });
    expect((await readProposalInvitation(token))?.content).toMatchObject({
      rating,
      doctorComments,
    });
    const document = await readDocument(...LAB);
    const draft = { ...document?.content, openingHours: "Mo–Fr 05:00–23:00" };
    await saveDraft(...LAB, draft, { baseVersion: document?.draftVersion ?? 0, by: BY });
    const [open] = await readOpenProposals(LAB[1]);
    expect(open?.changes.map(({ path }) => path)).toEqual([["turnaround"]]);
    await acceptProposal({ lab: LAB[1], id }, ["turnaround", "rating"], ANSWER);
    const { content: taken } = (await readDocument(...LAB)) ?? {};
    expect(taken).toMatchObject({
      rating,
      turnaround: "Sofort",
      openingHours: "Mo–Fr 05:00–23:00",
    });
  });

  it("is asked of published laboratories only", async () => {
    const { token } = await invite();
    await unpublishDocument(...LAB, ACTOR);
    expect(await readProposalInvitation(token)).toBeUndefined();
    expect(
      await inviteProposal(LAB[1], { recipient: "labor@example.ch", actor: ACTOR }),
    ).toBeUndefined();
  });
});
