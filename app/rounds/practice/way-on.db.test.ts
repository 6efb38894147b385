import { describe, expect, it } from "vitest";
import { labRequests } from "#database/submissions";
import { database } from "~/platform/database/database.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { browserOf, browserWithLink } from "../../../tests/kit/people/my-requests";
import {
  access,
  BASEL,
  BERN,
  getOtherPractice,
  listNotices,
  listQueuedMails,
  MONDAY,
  openTestRound,
  readInvitation,
  readRound,
  submitOffer,
  type TestRound,
} from "../../../tests/kit/people/offer-rounds";
import { END_OF_ANSWERS } from "../../../tests/kit/people/round-endings";
import { extendOwnRound, listOtherLabs } from "./way-on.server";

async function openEndedRound(): Promise<TestRound> {
  const round = await openTestRound();
  await processRoundDeadlines(END_OF_ANSWERS);
  return round;
}

const subjectOf = ({ roundId }: TestRound) => ({ round: roundId });

async function readCanExtend(round: TestRound): Promise<boolean | undefined> {
  const { data } = await (await browserOf(round)).open();
  return data.view.requests[0]?.rounds[0]?.canExtend;
}

describe("a practice whose round brought no offer", () => {
  useDatabase();

  it("asks other laboratories: none that was asked, left out or can't be reached", async () => {
    const round = await openEndedRound();
    const browser = await browserOf(round);
    const other = (await listOtherLabs({ id: round.roundId, entryId: round.entryId }))[0];
    expect(other).toBeDefined();
    const opened = await browser.openStep("weitere-labore", subjectOf(round));
    const shown = (opened.data as unknown as { labs: { id: string }[] }).labs.map(({ id }) => id);
    expect(shown).toContain(other?.id);
    expect(shown).not.toContain(BASEL);
    const none = await browser.postStep("weitere-labore", subjectOf(round));
    expect(none.answer.errors.map(({ field }) => field)).toEqual(["lab"]);
    const labs: [string, string][] = [other?.id ?? "", BASEL, "gibt-es-nicht"].map((id) => [
      "lab",
      id,
    ]);
    const sent = await browser.postStep("weitere-labore", subjectOf(round), labs);
    expect(sent.data.notice).toMatchObject({ tone: "success", title: "Labore angefragt" });
    const stored = await database().select().from(labRequests);
    expect(stored.map(({ labId }) => labId)).toEqual([other?.id]);
    expect(await listQueuedMails(/^offer-request/)).toEqual(["offer-request → Leitstand"]);
    const again = await browser.openStep("weitere-labore", subjectOf(round));
    const left = (again.data as unknown as { labs: { id: string }[] }).labs.map(({ id }) => id);
    expect(left).toEqual(shown.filter((id) => id !== other?.id));
  });

  it("asks no more laboratories at once than any request may, and says so", async () => {
    const round = await openEndedRound();
    const browser = await browserOf(round);
    const labs = Array.from({ length: 11 }, (_, number): [string, string] => ["lab", `${number}`]);
    const sent = await browser.postStep("weitere-labore", subjectOf(round), labs);
    expect(sent.answer.errors).toEqual([
      { field: "lab", message: "Bitte wählen Sie höchstens 10 Labore." },
    ]);
  });

  it("gives the laboratories more time, each of which hears of it, three times at most", async () => {
    const round = await openEndedRound();
    const browser = await browserOf(round);
    for (let tab = 0; tab < 2; tab++) await browser.postStep("frist-verlaengern", subjectOf(round));
    expect(await readRound(round.roundId)).toMatchObject({
      ...{ state: "open", closedAt: null, dateChanges: 1 },
    });
    expect((await readInvitation(access(round, BASEL)))?.state).toBe("open");
    expect(await listQueuedMails(/extended/)).toEqual([
      ...["offer-extended → offerten@medlab-basel.example"],
      ...["offer-extended → offerten@swisslab-bern.example"],
    ]);
    for (let more = 0; more < 4; more++) {
      await processRoundDeadlines(END_OF_ANSWERS);
      await browser.postStep("frist-verlaengern", subjectOf(round));
    }
    expect(await readRound(round.roundId)).toMatchObject({ state: "expired", dateChanges: 3 });
    expect(await readCanExtend(round)).toBe(false);
  });

  it("is not offered more time where all have declined, or an offer came", async () => {
    const refused = await openTestRound();
    for (const lab of [BASEL, BERN])
      await declineInvitation(access(refused, lab), "", { now: MONDAY });
    const offered = await openTestRound();
    await submitOffer(offered, BASEL);
    await processRoundDeadlines(END_OF_ANSWERS);
    for (const round of [refused, offered]) {
      const { state } = (await readRound(round.roundId)) ?? {};
      expect(await readCanExtend(round)).toBe(false);
      const browser = await browserOf(round);
      const sent = await browser.postStep("frist-verlaengern", subjectOf(round));
      expect(sent.data.notice).toMatchObject({ tone: "failure", title: "Nicht mehr möglich" });
      expect((await readRound(round.roundId))?.state).toBe(state);
    }
  });

  it("is called, and the operator reads once a day when and where", async () => {
    const round = await openEndedRound();
    const browser = await browserOf(round);
    const before = await listNotices();
    const empty = await browser.postStep("anruf", subjectOf(round), { text: "" });
    expect(empty.answer.errors).toHaveLength(1);
    for (let times = 0; times < 3; times++) {
      const fields = { text: "044 123 45 67, ab 14 Uhr" };
      const sent = await browser.postStep("anruf", subjectOf(round), fields);
      expect(sent.data.notice).toMatchObject({ tone: "success", title: "Anruf gewünscht" });
    }
    expect(await listNotices()).toEqual([...before, "call-asked"].sort());
    const { data } = await browser.open();
    const lines = data.view.requests[0]?.history.map(({ text }) => text);
    expect(lines?.filter((text) => text.includes("Anruf gewünscht: «044"))).toHaveLength(1);
    await browser.postStep("anruf", subjectOf(round), { text: "079 123 45 67, jederzeit" });
    expect(await listNotices()).toEqual([...before, "call-asked"].sort());
    const corrected = (await browser.open()).data.view.requests[0]?.history;
    expect(corrected?.some(({ text }) => text.includes("079 123 45 67, jederzeit"))).toBe(true);
  });

  it("needs a code after a link, and does nothing to another's round", async () => {
    const round = await openEndedRound();
    const browser = await browserWithLink(round);
    for (const slug of ["weitere-labore", "frist-verlaengern", "anruf"] as const) {
      const fields = { text: "Worte", lab: "gibt-es-nicht" };
      const sent = await browser.postStep(slug, subjectOf(round), fields);
      expect(sent.data).toEqual({ needsCode: true });
    }
    expect(await extendOwnRound(await getOtherPractice(), round.roundId)).toBe("over");
    expect((await readRound(round.roundId))?.state).toBe("expired");
  });
});
