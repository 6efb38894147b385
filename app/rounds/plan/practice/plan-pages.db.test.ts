import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { switchPlans } from "#database/switch-plans";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { retainedKinds } from "~/privacy/retained-kinds.server";
import { acceptOffer } from "~/rounds/practice/practice-decision.server";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  getPracticeAccess,
  mailedToken,
  openComparableRound,
  openTestRound,
} from "../../../../tests/kit/people/offer-rounds";
import { samples } from "../../../../tests/kit/samples/sample-directory";
import * as letterPage from "./letter-page";
import * as outcomePage from "./outcome-page";
import * as planPage from "./page";

const EMAIL = "praxis@heitern.example";
const DAY = new Date("2026-09-01T08:00:00Z");

async function acceptedRound(currentLab = "Labor Bisherig") {
  const round = await openComparableRound({ email: EMAIL, currentLab });
  const { roundId } = round;
  const { invitationId } = access(round, BASEL);
  await acceptOffer(await getPracticeAccess(round), { roundId, invitationId, version: 1 }, DAY);
  return { ...round, token: await mailedToken(round.entryId) };
}

function call(
  { roundId }: { roundId: string },
  sent: { token: string } | { form: Record<string, string> },
) {
  const context = new RouterContextProvider();
  context.set(retainedKinds, submissionKinds);
  context.set(snapshotContext, samples);
  const url = new URL(`http://portal.example/meine-anfragen/${roundId}`);
  if ("token" in sent) url.searchParams.set("token", sent.token);
  const init = "form" in sent ? { method: "POST", body: new URLSearchParams(sent.form) } : {};
  return { ...routeCall(new Request(url, init), context), params: { roundId } };
}

const stored = async (roundId: string) =>
  (await database().select().from(switchPlans).where(eq(switchPlans.roundId, roundId)))[0];

describe("the pages of a plan", () => {
  useDatabase();

  it("show plan, letter and question to whoever has the link, and change nothing by being opened", async () => {
    const round = await acceptedRound();
    const opened = call(round, round);
    const plan = (await planPage.loader(opened)).data;
    expect(plan).toMatchObject({
      state: "shown",
      changed: { state: "not-listed", typed: "Labor Bisherig" },
      plan: { facts: { labName: "MedLab Basel" } },
    });
    expect((await letterPage.loader(opened)).data).toMatchObject({
      letter: {
        town: "Zürich",
        todayLab: "Labor Bisherig",
        sender: expect.arrayContaining(["Praxis Limmatplatz"]),
      },
    });
    const question = (await outcomePage.loader(opened)).data;
    expect(question).toMatchObject({ state: "shown", step: { is: "question" } });
    expect(await stored(round.roundId)).toMatchObject({ outcome: null });
  });

  it("are 404 for another's link, without one, and for a round without a plan", async () => {
    const round = await acceptedRound();
    const other = await openTestRound({ practice: { email: "andere@example.ch" } });
    const foreign = { token: await mailedToken(other.entryId) };
    for (const { loader } of [planPage, letterPage, outcomePage]) {
      expect((await loader(call(round, foreign))).init?.status).toBe(404);
      expect((await loader(call(other, foreign))).init?.status).toBe(404);
      expect((await loader(call(round, { token: "forged.token" }))).init?.status).toBe(404);
      expect((await loader(call(round, { token: "" }))).data).toEqual({ state: "unknown" });
    }
    const form = { token: foreign.token, do: "answer", answer: "nicht" };
    expect((await outcomePage.action(call(round, { form }))).init?.status).toBe(404);
    expect(await stored(round.roundId)).toMatchObject({ outcome: null });
  });

  it("tick steps off by a form, for whoever has the link", async () => {
    const { roundId, token } = await acceptedRound();
    const form = { token, do: "tick", done: "staff" };
    const { data } = await planPage.action(call({ roundId }, { form }));
    const steps = data.state === "shown" ? data.plan.steps : [];
    expect(steps.find(({ key }) => key === "staff")?.doneAt).toBeInstanceOf(Date);
  });

  it("store an answer by the second form alone, and say what is wrong with a day", async () => {
    const { roundId, token } = await acceptedRound();
    const send = async (fields: Record<string, string>) => {
      const form = { token, answer: "gewechselt", ...fields };
      return outcomePage.action(call({ roundId }, { form }));
    };
    const tomorrow = isoDay(new Date(Date.now() + 2 * DAY_MS));
    for (const [changedOn, message] of [
      ["", "an welchem Tag"],
      ["2026-02-30", "an welchem Tag"],
      [tomorrow, "in der Zukunft"],
      ["2026-08-31", "vor Ihrem Entscheid vom 1."],
    ] as const) {
      for (const intent of ["check", "answer"]) {
        const { data, init } = await send({ do: intent, changedOn });
        expect(init?.status).toBe(400);
        expect(JSON.stringify(data)).toContain(message);
      }
    }
    const today = isoDay(DAY);
    const checked = await send({ do: "check", changedOn: today });
    expect(checked.data).toMatchObject({ step: { is: "confirm", answer: { changedOn: today } } });
    expect(await stored(roundId)).toMatchObject({ outcome: null });
    const answered = await send({ do: "answer", changedOn: today });
    expect(answered.data).toMatchObject({ step: { is: "stored" } });
    expect(await stored(roundId)).toMatchObject({ outcome: "changed", changedOn: today });
    await send({ do: "answer", answer: "nicht", changedOn: today, reason: " Zu teuer " });
    expect(await stored(roundId)).toMatchObject({
      ...{ outcome: "cancelled", changedOn: null, outcomeReason: "Zu teuer" },
    });
  });
});
