import { describe, expect, it } from "vitest";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { extendRound } from "~/rounds/desk/extend-round.server";
import { listEntryRounds } from "~/rounds/desk/round-desk.server";
import { listRounds } from "~/rounds/desk/round-list.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  listQueuedMails,
  openTestRound,
  readInvitation,
  submitOffer,
  type TestRound,
} from "../../../../tests/kit/people/offer-rounds";
import { readClosedRequest, requestMoreTime } from "./more-time.server";

const AFTER_THE_END = new Date("2035-11-27T09:30:00Z");
const LATER = { answerBy: "2035-12-03", decideBy: "2035-12-10" };

const ask = (round: TestRound, lab: string) => requestMoreTime(access(round, lab), "Ferien");
const listNotices = () => listQueuedMails(/^offer-extended/);
const wantingTime = async () => {
  const lists = await Promise.all(
    (["running", "expired"] as const).map((state) => listRounds({ state })),
  );
  return lists.flatMap(({ rows }) => rows.map((round) => round.wantingTime));
};

describe("a laboratory that asks for more time", () => {
  useDatabase();

  it("is shown to the operator with its words, and hears of each extension with all who have not answered", async () => {
    const round = await openTestRound();
    await processRoundDeadlines(AFTER_THE_END);
    expect(await ask(round, BASEL)).toBe("done");
    const [deskRound] = await listEntryRounds([round.entryId]);
    const basel = deskRound?.labs.find(({ lab }) => lab === BASEL);
    expect(basel).toMatchObject({ extensionReason: "Ferien", extensionAskedAt: expect.any(Date) });
    expect(await listNotices()).toEqual([]);
    expect(await wantingTime()).toEqual([1]);
    expect(await extendRound(OPERATOR, round.roundId, LATER, AFTER_THE_END)).toBe("done");
    expect(await listNotices()).toHaveLength(2);
    expect(await wantingTime()).toEqual([0]);
    expect(await readInvitation(access(round, BASEL))).toMatchObject({
      state: "open",
      extensionAskedAt: null,
      extensionReason: "",
    });
    await extendRound(OPERATOR, round.roundId, { ...LATER, answerBy: "2035-12-04" }, AFTER_THE_END);
    expect(await listNotices()).toHaveLength(4);
  });

  it("may do so before the deadline too, but not once the practice has seen an offer, or it has answered", async () => {
    const round = await openTestRound();
    expect(await ask(round, BASEL)).toBe("done");
    await submitOffer(round, BERN);
    expect(await ask(round, BERN)).toBe("over");
    const other = await openTestRound();
    await submitOffer(other, BERN);
    await processRoundDeadlines(AFTER_THE_END);
    expect(await ask(other, BASEL)).toBe("over");
    expect(await readClosedRequest(access(other, BASEL))).toMatchObject({ mayAsk: false });
  });
});
