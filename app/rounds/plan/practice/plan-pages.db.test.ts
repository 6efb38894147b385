import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { switchPlans } from "#database/switch-plans";
import { DAY_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { browserWithLink, type PracticeBrowser } from "../../../../tests/kit/people/my-requests";
import {
  BASEL,
  openAcceptedRound,
  openTestRound,
  readInvitation,
  readMails,
} from "../../../../tests/kit/people/offer-rounds";

const EMAIL = "praxis@heitern.example";
const DAY = new Date("2026-09-01T08:00:00Z");

async function acceptedRound() {
  const round = await openAcceptedRound({ email: EMAIL, currentLab: "Labor Bisherig" }, DAY);
  return { ...round, browser: await browserWithLink(round) };
}

const toPath = (roundId: string, page: string) => `/meine-anfragen/${roundId}/${page}`;

const send = (browser: PracticeBrowser, roundId: string, fields: Record<string, string>) =>
  browser.post(toPath(roundId, "wechsel"), { answer: "gewechselt", ...fields });

const stored = async (roundId: string) =>
  (await database().select().from(switchPlans).where(eq(switchPlans.roundId, roundId)))[0];

describe("the pages of a plan", () => {
  useDatabase();

  it("show plan, letter, receipt and question to whoever has the link, and change nothing by being opened", async () => {
    const { browser, roundId } = await acceptedRound();
    const open = async (page: string) => (await browser.open(toPath(roundId, page))).data;
    expect(await open("umstiegsplan")).toMatchObject({
      changed: { state: "not-listed", typed: "Labor Bisherig" },
      plan: { facts: { labName: "MedLab Basel" } },
    });
    expect(await open("kuendigung")).toMatchObject({
      letter: {
        town: "Zürich",
        todayLab: "Labor Bisherig",
        sender: expect.arrayContaining(["Praxis Limmatplatz"]),
      },
    });
    expect(await open("bestaetigung")).toMatchObject({ hasPlan: true, receipt: { roundId } });
    expect(await open("termine.ics")).toContain("BEGIN:VCALENDAR");
    expect(await open("wechsel/ja?gespeichert")).toMatchObject({ isStored: false });
    expect(await stored(roundId)).toMatchObject({ outcome: null });
  });

  it("are 404 for another's session, and for a round without a plan", async () => {
    const { roundId } = await acceptedRound();
    const other = await openTestRound({ practice: { email: "andere@example.ch" } });
    const foreign = await browserWithLink(other);
    const pages = ["umstiegsplan", "kuendigung", "wechsel", "bestaetigung", "termine.ics"];
    for (const page of pages) {
      for (const id of [roundId, "x", crypto.randomUUID()]) {
        const { status, data } = await foreign.open(toPath(id, page));
        expect([status, data]).toEqual([404, { state: "refused" }]);
      }
    }
    expect((await foreign.open(toPath(other.roundId, "umstiegsplan"))).status).toBe(404);
    const answer = { do: "answer", answer: "nicht" };
    expect((await send(foreign, roundId, answer)).status).toBe(404);
    expect((await foreign.post(toPath(roundId, "umstiegsplan"), { done: "staff" })).status).toBe(
      404,
    );
    expect(await stored(roundId)).toMatchObject({ outcome: null });
  });

  it("tick steps off by a form, for whoever has the link", async () => {
    const { browser, roundId } = await acceptedRound();
    const { data } = await browser.post(toPath(roundId, "umstiegsplan"), { done: "staff" });
    const staff = data.plan.steps.find(({ key }) => key === "staff");
    expect(staff?.doneAt).toBeInstanceOf(Date);
  });

  it("move the start with what the practice knows: steps, letter, calendar and laboratory follow, and it can be undone", async () => {
    const { browser, roundId, labs } = await acceptedRound();
    const before = (await stored(roundId))?.goLive ?? "";
    const move = (fields: Record<string, string>) =>
      browser.post(toPath(roundId, "umstiegsplan"), { do: "move", ...fields });
    const plain = async (page: string) =>
      String((await browser.open(toPath(roundId, page))).data).replaceAll("\r\n ", "");
    expect(await plain("termine.ics")).toContain("SEQUENCE:1");
    await browser.post(toPath(roundId, "umstiegsplan"), { done: "staff" });
    for (const [contractEnd, message] of [
      ["31.3.2027", "einen Tag"],
      ["2072-03-31", "das Jahr"],
      ["2020-03-31", "vor Ihrem Entscheid"],
    ] as const) {
      const { status, answer } = await move({ contractEnd });
      expect(answer).toMatchObject({ values: { contractEnd } });
      expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining(message)]);
    }
    expect(await stored(roundId)).toMatchObject({ goLive: before, contractEnd: null });
    const { data } = await move({ contractEnd: "2027-03-31" });
    expect(data.plan.facts).toMatchObject({ goLive: "2027-04-01", contractEnd: "2027-03-31" });
    expect(data.plan.steps.find(({ key }) => key === "start")?.dueAt).toBe("2027-04-01");
    expect(data.plan.steps.find(({ key }) => key === "staff")?.doneAt).toBeInstanceOf(Date);
    expect((await browser.open(toPath(roundId, "kuendigung"))).data).toMatchObject({
      letter: { contractEnd: "2027-03-31", goLive: "2027-04-01" },
    });
    const calendar = await plain("termine.ics");
    expect(calendar).toMatch(/plan_start@[\s\S]*?SEQUENCE:2[\s\S]*?20270401/);
    const lab = labs[BASEL]?.invitationId ?? "";
    const readable = await readInvitation({ invitationId: lab, roundId });
    expect(readable?.readableUntil?.toISOString()).toContain("2027-05-01");
    const [mail, ...more] = await readMails("plan-moved");
    expect([more, mail?.detail]).toEqual([[], { invitation: [lab], lab: [BASEL] }]);
    const written = mail && (await writeMail(mail));
    expect(written?.subject.replaceAll("\u00a0", " ")).toContain("neu am 1. April 2027");
    // Sent as it was shown, as some mail scanners do, it moves nothing, and nobody hears of it twice.
    await move({ contractEnd: "2027-03-31" });
    await move({});
    expect(await stored(roundId)).toMatchObject({ goLive: before, contractEnd: null });
    expect(await readMails("plan-moved")).toHaveLength(1);
  });

  it("move no start of another's plan, and none once the change is over", async () => {
    const { browser, roundId } = await acceptedRound();
    const foreign = await browserWithLink(
      await openTestRound({ practice: { email: "a@b.example" } }),
    );
    const fields = { do: "move", notBefore: "2027-06-01" };
    const path = toPath(roundId, "umstiegsplan");
    expect((await foreign.post(path, fields)).status).toBe(404);
    await send(browser, roundId, { do: "answer", answer: "nicht" });
    await browser.post(path, fields);
    expect(await stored(roundId)).toMatchObject({ notBefore: null });
  });

  it("store an answer by the second form alone, and say what is wrong with a day", async () => {
    const { browser, roundId } = await acceptedRound();
    const tomorrow = isoDay(new Date(Date.now() + 2 * DAY_MS));
    for (const [changedOn, message] of [
      ["", "an welchem Tag"],
      ["2026-02-30", "an welchem Tag"],
      [tomorrow, "in der Zukunft"],
      ["2026-08-31", "vor Ihrem Entscheid vom 1."],
    ] as const) {
      for (const intent of ["check", "answer"]) {
        const { status, answer } = await send(browser, roundId, { do: intent, changedOn });
        expect(status).toBe(400);
        expect(JSON.stringify(answer)).toContain(message);
      }
    }
    const today = isoDay(DAY);
    const checked = await send(browser, roundId, { do: "check", changedOn: today });
    expect(checked.answer).toMatchObject({ is: "confirm", answer: { changedOn: today } });
    expect(await stored(roundId)).toMatchObject({ outcome: null });
    const answered = await send(browser, roundId, { do: "answer", changedOn: today });
    expect(answered.data).toMatchObject({ isStored: true });
    expect(await stored(roundId)).toMatchObject({ outcome: "changed", changedOn: today });
    const cancelled = { answer: "nicht", changedOn: today, reason: " Zu teuer " };
    await send(browser, roundId, { do: "answer", ...cancelled });
    expect(await stored(roundId)).toMatchObject({
      ...{ outcome: "cancelled", changedOn: null, outcomeReason: "Zu teuer" },
    });
  });
});
