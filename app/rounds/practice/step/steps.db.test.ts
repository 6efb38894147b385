import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerQuestions } from "#database/offer-questions";
import { decisions, offerInvitations, offerRounds, offers } from "#database/offers";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import type { StepSlug } from "~/rounds/practice/request-paths";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  browserOf,
  browserWithLink,
  choice,
  openMyRound,
} from "../../../../tests/kit/people/my-requests";
import {
  access,
  BASEL,
  BERN,
  MONDAY,
  openTestRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import { mailedCode } from "../../../../tests/kit/people/session-browser";
import { PRACTICE_STEPS } from "./steps.server";

const SLUGS = Object.keys(PRACTICE_STEPS) as StepSlug[];

async function tables() {
  const db = database();
  return {
    rounds: await db.select().from(offerRounds),
    invitations: await db.select().from(offerInvitations),
    decisions: await db.select().from(decisions),
    questions: await db.select().from(offerQuestions),
    entries: await db.select().from(entries),
    events: await db.select().from(entryEvents),
    mails: await db.select().from(mails),
  };
}

describe("steps on «Meine Anfragen»", () => {
  useDatabase();

  it("have an address each, and change nothing by being opened, however often", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    const before = await tables();
    for (const slug of [...SLUGS, ...SLUGS]) {
      const { path, data } = await browser.openStep(slug, {
        ...choice(round, BASEL),
        entry: round.entryId,
      });
      expect(path).toContain(`/meine-anfragen/schritt/${slug}?`);
      expect(data).toMatchObject({ needsCode: false, words: { title: expect.any(String) } });
      const choosesLabs = ["labs", "other-labs"].includes(data.form?.kind ?? "");
      expect(data.labs.length > 0, slug).toBe(choosesLabs);
    }
    expect(await tables()).toEqual(before);
    expect((await browser.open("/meine-anfragen/schritt/gibt-es-nicht")).status).toBe(404);
  });

  it("ask who came by a link for a code first, and do nothing until then", async () => {
    const round = await openMyRound();
    const browser = await browserWithLink(round);
    const before = await tables();
    expect((await browser.open()).data).toMatchObject({ view: { by: "link" } });
    for (const slug of SLUGS) {
      const subject = { ...choice(round, BASEL), entry: round.entryId };
      expect((await browser.openStep(slug, subject)).data).toEqual({ needsCode: true });
      const fields = { id: crypto.randomUUID(), text: "Worte" };
      const sent = await browser.postStep(slug, subject, fields);
      expect(sent.data).toEqual({ needsCode: true });
      expect(sent.answer).toMatchObject({ code: undefined, typed: { text: "Worte" } });
    }
    expect(await tables()).toEqual(before);
  });

  it("say that nothing is chosen before they ask for a code, and keep over the code what was typed", async () => {
    const round = await openMyRound();
    const browser = await browserWithLink(round);
    for (const slug of ["annehmen", "ablehnen", "rueckfrage"] as const) {
      const { data } = await browser.openStep(slug, { round: round.roundId });
      expect(data.notice).toMatchObject({
        title: "Keine Offerte gewählt",
        text: "Bitte wählen Sie zuerst im Kopf des Vergleichs eine Offerte.",
      });
    }
    const subject = choice(round, BASEL);
    const typed = { text: "Kommt der Kurier samstags?" };
    await browser.postStep("rueckfrage", subject, { ...typed, intent: "send-code" });
    const proven = await browser.postStep("rueckfrage", subject, {
      ...{ ...typed, intent: "code", code: await mailedCode() },
    });
    expect(proven.data).toMatchObject({ needsCode: false });
    expect(proven.answer).toMatchObject({ typed });
  });

  it("take the code once, go on with the step, and then accept, for 15 minutes", async () => {
    const round = await openMyRound();
    const browser = await browserWithLink(round);
    const subject = choice(round, BASEL);
    const send = (fields: Record<string, string>) => browser.postStep("annehmen", subject, fields);
    const sent = await send({ intent: "send-code" });
    expect(sent.answer.code).toEqual({ isSent: true, error: undefined });
    const code = await mailedCode();
    const wrong = await send({ intent: "code", code: "x" });
    expect(wrong.answer.code.error).toContain("stimmt nicht");
    const byLink = browser.cookie;
    const proven = await send({ intent: "code", code });
    expect(proven.data).toMatchObject({ needsCode: false });
    expect(browser.cookie).not.toBe(byLink);
    const other = await browserWithLink(round);
    const again = await other.postStep("annehmen", subject, { intent: "code", code });
    expect(again.answer.code).toMatchObject({ isSent: false });
    const done = await send({});
    expect(done.data.notice.title).toBe("Entscheid gespeichert");
    expect(await database().select().from(decisions)).toMatchObject([{ outcome: "accepted" }]);
  });

  it("accept once from two tabs, and an outdated version not at all", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    await submitOffer(round, BASEL, { noticeMonths: ["1"] }, MONDAY);
    const versions = await database().select().from(offers);
    const latest = Math.max(
      ...versions
        .filter(({ invitationId }) => invitationId === access(round, BASEL).invitationId)
        .map(({ version }) => version),
    );
    const outdated = choice(round, BASEL, latest - 1);
    await database()
      .update(offers)
      .set({ submittedAt: new Date(Date.now() + DAY_MS) })
      .where(eq(offers.version, latest));
    await database().update(offerRounds).set({ openedAt: new Date() });
    for (const page of [
      await browser.openStep("annehmen", outdated),
      await browser.postStep("annehmen", outdated),
    ]) {
      expect(page.path).toMatch(/^\/meine-anfragen\?meldung=/);
      expect(page.data.notice).toMatchObject({
        tone: "failure",
        lines: ["Kündigungsfrist: vorher 3 Monate, jetzt 1 Monat"],
      });
    }
    const tabs = await Promise.all(
      [BASEL, BERN].map((lab) =>
        browser.postStep("annehmen", choice(round, lab, lab === BASEL ? latest : 1)),
      ),
    );
    const titles = tabs.map(({ data }) => data.notice.title);
    expect(titles.filter((title) => title === "Entscheid gespeichert")).toHaveLength(1);
    expect(await database().select().from(decisions)).toHaveLength(1);
  });

  it("accept after the practice's own date what still binds, and ask and decline nothing more", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    const ended = { state: "expired" as const, closedAt: new Date() };
    await database().update(offerRounds).set(ended).where(eq(offerRounds.id, round.roundId));
    const go = async (slug: StepSlug) => {
      const fields = { text: "Worte", id: crypto.randomUUID() };
      return (await browser.postStep(slug, choice(round, BASEL), fields)).data.notice.title;
    };
    expect([await go("rueckfrage"), await go("ablehnen"), await go("zurueckziehen")]).toEqual(
      Array(3).fill("Nicht mehr möglich"),
    );
    expect(await go("annehmen")).toBe("Entscheid gespeichert");
  });

  it("store needs and whom not to ask, and refuse what is no number", async () => {
    const round = await openTestRound();
    const browser = await browserOf(round);
    const subject = { entry: round.entryId };
    for (const [field, value] of [
      ["samples-chemie", "viele"],
      ["software", "a\0b"],
    ] as const) {
      const { status, answer } = await browser.postStep("angaben", subject, { [field]: value });
      expect(status).toBe(400);
      expect(answer.errors).toMatchObject([{ field }]);
    }
    const needs = { "samples-chemie": "40", software: "MedDossier" };
    expect((await browser.postStep("angaben", subject, needs)).data.notice.tone).toBe("success");
    const { data } = await browser.postStep("labore-ausschliessen", subject, [
      ...(["fremd", BERN].map((lab) => ["lab", lab]) as [string, string][]),
    ]);
    expect(data.view.requests[0]?.practiceNeeds).toMatchObject({
      samplesByGroup: { chemie: 40 },
      software: "MedDossier",
      excludedLabs: [BERN],
    });
  });
});
