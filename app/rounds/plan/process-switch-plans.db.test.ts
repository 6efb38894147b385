import { eq, inArray } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type MailName, mails } from "#database/mails";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { daysAgo, isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { composeMail } from "~/platform/mail/mail-content.server";
import { eraseEntries } from "~/privacy/erasure.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { listNotices, openAcceptedRound, readMails } from "../../../tests/kit/people/offer-rounds";
import { moveStart } from "./move-start.server";
import { processSwitchPlans } from "./process-switch-plans.server";
import { saveOutcome } from "./save-outcome.server";
import { planSteps } from "./steps";
import { updatePlanSteps } from "./update-plan-steps.server";

const EMAIL = "praxis@heitern.example";
const OF_PLANS: MailName[] = ["plan-reminder", "plan-lab-reminder", "plan-outcome"];
const NOT_YET = { answer: "not_yet", changedOn: null, reason: "" } as const;

async function nights(days: number, first = 1, each?: (day: string) => Promise<unknown>) {
  for (let day = first; day < first + days; day++) {
    const now = new Date(Date.parse("2035-11-19T02:15:00Z") + day * DAY_MS);
    await processSwitchPlans(now);
    await database()
      .update(mails)
      .set({ createdAt: now, status: "sent" })
      .where(eq(mails.status, "pending"));
    await each?.(isoDay(now));
  }
}

const sent = async (template: MailName) =>
  (await readMails(template)).map((mail) => ({ ...mail, day: isoDay(mail.createdAt) }));

describe("what a plan writes by itself", () => {
  useDatabase();
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reminds practice and laboratory once a week at most, on working days, and asks on the 30th and the 90th day", async () => {
    await openAcceptedRound({ email: EMAIL });
    await nights(130);
    for (const template of ["plan-reminder", "plan-lab-reminder"] as const) {
      const all = await sent(template);
      expect(all.length).toBeGreaterThan(3);
      const gaps = all
        .slice(1)
        .map(({ createdAt }, index) => daysAgo(all[index]?.day ?? "", createdAt));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(7);
      expect(all.every(({ createdAt }) => ![0, 6].includes(createdAt.getUTCDay()))).toBe(true);
      expect(all.at(-1)?.day).toSatisfy((day: string) => day <= "2036-01-17");
    }
    // 2 January is a holiday in Zürich, 2 March 2036 a Sunday.
    const questions = await sent("plan-outcome");
    expect(questions.map(({ day }) => day)).toEqual(["2036-01-03", "2036-03-03"]);
    expect(questions.every(({ recipient }) => recipient === EMAIL)).toBe(true);
    // No reminder on the day of the question, though a week has passed: it is sent the day after.
    const reminded = (await sent("plan-reminder")).map(({ day }) => day);
    expect(reminded).not.toContain("2036-01-03");
    expect(reminded).toContain("2036-01-04");
    const [step] = await database()
      .select()
      .from(switchSteps)
      .where(eq(switchSteps.key, "outcome"));
    expect(step?.doneAt).toBeInstanceOf(Date);
  });

  it("names what is due with its day, leads to the plan, and says nothing where all is ticked off", async () => {
    const { roundId, practice } = await openAcceptedRound({ email: EMAIL });
    await nights(1);
    const [mail] = await sent("plan-reminder");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2035-11-20T09:00:00Z") });
    const content = mail && (await writeMail(mail));
    const text = content && composeMail(content).text.replaceAll("\u00a0", " ");
    expect(text).toContain("Heutigem Labor kündigen");
    expect(text).toContain("bis Donnerstag, 22. November 2035");
    expect(text).toContain(`/meine-anfragen/${roundId}/umstiegsplan?token=`);
    expect(text).not.toContain("Erste Rechnung prüfen");
    expect(content?.optOut).toBeDefined();
    const keys = planSteps.filter(({ by }) => by !== "portal").map(({ key }) => key);
    const all = keys.filter((key) => key !== "binding");
    await updatePlanSteps(practice, roundId, { done: all, opened: [] });
    expect(mail && (await writeMail(mail))).toBeUndefined();
    vi.useRealTimers();
    await nights(14, 2);
    expect(await sent("plan-reminder")).toHaveLength(1);
  });

  it("asks with three answers, each a page of its own, and no more after «nicht»", async () => {
    const { roundId, practice } = await openAcceptedRound({ email: EMAIL });
    await nights(46);
    const [mail] = await sent("plan-outcome");
    const content = mail && (await writeMail(mail));
    expect(content?.choices?.map(({ path }) => path.split("?")[0])).toEqual(
      ["gewechselt", "noch-nicht", "nicht"].map(
        (slug) => `/meine-anfragen/${roundId}/wechsel/${slug}`,
      ),
    );
    const reminded = (await sent("plan-reminder")).length;
    const outcome = { answer: "cancelled", changedOn: null, reason: "Zu weit weg" } as const;
    expect(await saveOutcome({ practice }, roundId, outcome)).toBe("done");
    expect(mail && (await writeMail(mail))).toBeUndefined();
    await nights(80, 47);
    expect(await sent("plan-outcome")).toHaveLength(1);
    expect(await sent("plan-reminder")).toHaveLength(reminded);
  });

  it("walks with a practice from the acceptance to its answer on the 90th day, which it corrects; an erasure takes all", async () => {
    const { roundId, practice, entryId } = await openAcceptedRound({ email: EMAIL });
    const read = async () =>
      (await database().select().from(switchPlans).where(eq(switchPlans.roundId, roundId)))[0];
    await nights(115, 1, async (day) => {
      if (day === "2036-01-05") await saveOutcome({ practice }, roundId, NOT_YET);
      if (day !== "2036-03-04") return;
      const changed = { answer: "changed", changedOn: "2036-02-04", reason: "" } as const;
      await saveOutcome({ practice }, roundId, changed, new Date("2036-03-04T10:00:00Z"));
    });
    expect(await sent("plan-outcome")).toHaveLength(2);
    expect(await read()).toMatchObject({ outcome: "changed", changedOn: "2036-02-04" });
    const corrected = { answer: "changed", changedOn: "2036-02-11", reason: "" } as const;
    await saveOutcome({ practice }, roundId, corrected);
    expect(await read()).toMatchObject({ changedOn: "2036-02-11" });
    const erased = { kinds: submissionKinds, actor: undefined, runId: crypto.randomUUID() };
    await eraseEntries([entryId], erased);
    expect(await read()).toBeUndefined();
    expect(await database().$count(mails, inArray(mails.template, OF_PLANS))).toBe(0);
  });

  it("rests while the start is far, and asks anew 30 days after one that was moved", async () => {
    const { roundId, practice } = await openAcceptedRound({ email: EMAIL });
    await nights(46);
    expect(await sent("plan-outcome")).toHaveLength(1);
    const steps = planSteps.filter(({ key }) => key === "notice" || key === "contact");
    const done = steps.map(({ key }) => key);
    await updatePlanSteps(practice, roundId, { done, opened: [] });
    const reminded = (await sent("plan-reminder")).length;
    const moved = { contractEnd: null, notBefore: "2036-05-05" };
    expect(await moveStart(practice, roundId, moved, new Date("2036-01-04T10:00:00Z"))).toBe(
      "done",
    );
    await nights(90, 47);
    expect((await sent("plan-reminder")).length).toBe(reminded);
    expect(await sent("plan-outcome")).toHaveLength(1);
    await nights(70, 137);
    expect((await sent("plan-reminder")).length).toBeGreaterThan(reminded);
    expect((await sent("plan-outcome")).map(({ day }) => day)).toEqual([
      "2036-01-03",
      "2036-06-04",
    ]);
  });

  it("asks the operator to call a practice without an address, and reminds it of nothing", async () => {
    await openAcceptedRound({ email: "", phone: "044 123 45 67" });
    await nights(46);
    expect(await sent("plan-reminder")).toEqual([]);
    expect(await listNotices()).toContain("ask-outcome-by-phone");
  });
});
