import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerQuestions } from "#database/offer-questions";
import { decisions, offerInvitations, offerRounds, offers } from "#database/offers";
import { practiceCodes } from "#database/practice";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { deriveAccessCode } from "~/platform/secrets/access-code.server";
import { REQUEST_STEPS } from "~/rounds/practice/my-requests-page-state";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import {
  choice,
  expectVisiblePage,
  openMyRound,
  post,
  toLinkFields,
  toRecordFields,
} from "../../../../tests/kit/people/my-requests";
import {
  access,
  BASEL,
  BERN,
  MONDAY,
  openTestRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";

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

  it("opens every step as a page of its own, which changes nothing", async () => {
    const round = await openMyRound();
    const before = await tables();
    for (const intent of REQUEST_STEPS) {
      const about = { ...choice(round, BASEL), entry: round.entryId };
      const { step } = expectVisiblePage(
        await post({ ...toRecordFields(round), ...about, intent }),
      );
      expect(step?.name).toBe(intent);
    }
    expect(await tables()).toEqual(before);
  });

  it("asks who came by a link for a code before any step, and does nothing until then", async () => {
    const round = await openMyRound();
    const link = await toLinkFields(round);
    const before = await tables();
    const page = expectVisiblePage(await post({ ...link, intent: "show" }));
    expect(page.by).toBe("link");
    expect(page.requests).toHaveLength(1);
    for (const name of REQUEST_STEPS) {
      const about = { ...choice(round, BASEL), entry: round.entryId, id: crypto.randomUUID() };
      for (const how of [{ intent: name }, { do: name, text: "Worte" }]) {
        const { step } = expectVisiblePage(await post({ ...link, ...about, ...how }));
        expect(step).toMatchObject({ name: "code", next: name, isSent: false });
      }
    }
    expect(await tables()).toEqual(before);
  });

  it("says that nothing is chosen before it asks for a code, and keeps over the code what was typed", async () => {
    const round = await openMyRound();
    const link = await toLinkFields(round);
    const nothing = expectVisiblePage(
      await post({ ...link, round: round.roundId, intent: "accept" }),
    );
    expect(nothing.step).toBeUndefined();
    expect(nothing.notice).toMatchObject({
      title: "Keine Offerte gewählt",
      text: "Bitte wählen Sie zuerst im Kopf des Vergleichs eine Offerte.",
    });
    const about = { ...choice(round, BASEL), text: "Kommt der Kurier samstags?" };
    const codePage = expectVisiblePage(await post({ ...link, ...about, do: "ask" }));
    expect(codePage.step).toMatchObject({ name: "code", typed: { text: about.text } });
    await post({ ...link, ...about, next: "ask", intent: "send-code" });
    const [stored] = await database().select().from(practiceCodes);
    const code = await deriveAccessCode(stored?.seed ?? "");
    const proven = expectVisiblePage(
      await post({ ...link, ...about, next: "ask", intent: "code", code }),
    );
    expect(proven.step).toMatchObject({ name: "ask", typed: { text: about.text } });
  });

  it("takes the code once, goes on with the step, and then accepts", async () => {
    const round = await openMyRound();
    const link = await toLinkFields(round);
    const about = { ...choice(round, BASEL), next: "accept" };
    expect(
      expectVisiblePage(await post({ ...link, ...about, intent: "send-code" })).step,
    ).toMatchObject({
      isSent: true,
    });
    const [stored] = await database().select().from(practiceCodes);
    const code = await deriveAccessCode(stored?.seed ?? "");
    const wrong = expectVisiblePage(await post({ ...link, ...about, intent: "code", code: "x" }));
    expect(wrong.step).toMatchObject({ name: "code", error: expect.stringContaining("nicht") });
    const proven = expectVisiblePage(await post({ ...link, ...about, intent: "code", code }));
    expect(proven.step?.name).toBe("accept");
    const again = expectVisiblePage(await post({ ...link, ...about, intent: "code", code }));
    expect(again.step).toMatchObject({ name: "code", isSent: false });
    const { proof } = proven.credentials;
    const done = expectVisiblePage(
      await post({ ...link, proof, ...choice(round, BASEL), do: "accept" }),
    );
    expect(done.notice?.title).toBe("Entscheid gespeichert");
    expect(await database().select().from(decisions)).toMatchObject([{ outcome: "accepted" }]);
  });

  it("accepts once from two tabs, and an outdated version not at all", async () => {
    const round = await openMyRound();
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
    for (const how of ["intent", "do"]) {
      const { notice, step } = expectVisiblePage(
        await post({ ...toRecordFields(round), ...outdated, [how]: "accept" }),
      );
      expect(step).toBeUndefined();
      expect(notice?.tone).toBe("failure");
      expect(notice?.lines).toEqual(["Kündigungsfrist: vorher 3 Monate, jetzt 1 Monat"]);
    }
    const tabs = await Promise.all(
      [BASEL, BERN].map((lab) =>
        post({
          ...toRecordFields(round),
          ...choice(round, lab, lab === BASEL ? latest : 1),
          do: "accept",
        }),
      ),
    );
    const titles = tabs.map((tab) => expectVisiblePage(tab).notice?.title);
    expect(titles.filter((title) => title === "Entscheid gespeichert")).toHaveLength(1);
    expect(await database().select().from(decisions)).toHaveLength(1);
  });

  it("accepts after the practice's own date what still binds, and asks and declines nothing more", async () => {
    const round = await openMyRound();
    const ended = { state: "expired" as const, closedAt: new Date() };
    await database().update(offerRounds).set(ended).where(eq(offerRounds.id, round.roundId));
    const go = async (name: string) => {
      const about = { ...choice(round, BASEL), text: "Worte", id: crypto.randomUUID() };
      return expectVisiblePage(await post({ ...toRecordFields(round), ...about, do: name })).notice
        ?.title;
    };
    expect([await go("ask"), await go("decline"), await go("withdraw")]).toEqual(
      Array(3).fill("Nicht mehr möglich"),
    );
    expect(await go("accept")).toBe("Entscheid gespeichert");
  });

  it("keeps needs and whom not to ask, and refuses what is no number", async () => {
    const round = await openTestRound();
    const entry = { ...toRecordFields(round), entry: round.entryId };
    const refused = expectVisiblePage(
      await post({ ...entry, do: "needs", "samples-chemie": "viele" }),
    );
    expect(refused.step).toMatchObject({ name: "needs", errors: [{ field: "samples-chemie" }] });
    const unreadable = expectVisiblePage(await post({ ...entry, do: "needs", software: "a\0b" }));
    expect(unreadable.step).toMatchObject({ errors: [{ field: "software" }] });
    await post({ ...entry, do: "needs", "samples-chemie": "40", software: "MedDossier" });
    await post([...Object.entries(entry), ["do", "exclude"], ["lab", BERN], ["lab", "fremd"]]);
    const [request] = expectVisiblePage(
      await post({ ...toRecordFields(round), intent: "show" }),
    ).requests;
    expect(request?.practiceNeeds).toMatchObject({
      samplesByGroup: { chemie: 40 },
      software: "MedDossier",
      excludedLabs: [BERN],
    });
  });
});
