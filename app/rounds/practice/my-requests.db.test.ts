import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerQuestions } from "#database/offer-questions";
import { offerRounds } from "#database/offers";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  choice,
  expectVisiblePage,
  openMyRound,
  post,
  toLinkFields,
  toRecordFields,
} from "../../../tests/kit/people/my-requests";
import { BASEL, BERN, openTestRound, submitOffer } from "../../../tests/kit/people/offer-rounds";
import { exportedText } from "../../../tests/kit/samples/exported-entries";

describe("«Meine Anfragen»", () => {
  useDatabase();

  it("shows and exports all that the tables hold of the practice, and nothing of another's", async () => {
    const round = await openMyRound();
    const other = await openTestRound({ practice: { email: "andere@example.ch" } });
    await post({
      ...toRecordFields(round),
      ...choice(round, BASEL),
      do: "ask",
      id: crypto.randomUUID(),
      text: "Holen Sie auch samstags ab?",
    });
    await post({
      ...toRecordFields(round),
      ...choice(round, BERN),
      do: "decline",
      reason: "Frist zu lang",
    });
    const page = JSON.stringify(
      expectVisiblePage(await post({ ...toRecordFields(round), intent: "show" })),
    );
    const file = await exportedText([round.entryId]);
    for (const words of [
      ...["praxis@heitern.example", "8005", "Zürich", "Urologie"],
      ...["Holen Sie auch samstags ab?", "Frist zu lang", "MedLab Basel", "SwissLab Bern"],
    ]) {
      expect(page, words).toContain(words);
    }
    for (const words of [
      "praxis@heitern.example",
      "Holen Sie auch samstags ab?",
      "Frist zu lang",
    ]) {
      expect(file, words).toContain(words);
    }
    const db = database();
    const stored = {
      events: await db.select().from(entryEvents),
      mails: await db.select().from(mails),
      questions: await db.select().from(offerQuestions),
    };
    const getOwn = <Row extends { entryId: string | null }>(rows: Row[]) =>
      rows.filter(({ entryId }) => entryId === round.entryId);
    const [request] = expectVisiblePage(
      await post({ ...toRecordFields(round), intent: "show" }),
    ).requests;
    expect(request?.history.map(({ id }) => id).sort()).toEqual(
      [...getOwn(stored.events), ...getOwn(stored.mails)].map(({ id }) => id).sort(),
    );
    for (const { id } of [...getOwn(stored.events), ...getOwn(stored.mails), ...stored.questions]) {
      expect(file).toContain(id);
    }
    for (const text of [page, file]) {
      expect(text).not.toContain(other.entryId);
      expect(text).not.toContain("andere@example.ch");
    }
  });

  it("keeps offers closed until the round is opened, in page and file", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, { courierTimes: ["um viertel nach elf"] });
    const page = JSON.stringify(await post({ ...toRecordFields(round), intent: "show" }));
    const file = await exportedText([round.entryId]);
    for (const text of [page, file]) expect(text).not.toContain("viertel nach elf");
  });

  it("lets the browser that has sent a request decide, also by a link", async () => {
    const round = await openMyRound();
    const both = { ...toRecordFields(round), ...(await toLinkFields(round)) };
    expect(expectVisiblePage(await post({ ...both, intent: "show" })).by).toBe("device");
    const foreign = await openTestRound({ practice: { email: "andere@example.ch" } });
    const mixed = { ...toRecordFields(foreign), ...(await toLinkFields(round)) };
    expect(
      expectVisiblePage(await post({ ...mixed, intent: "accept", ...choice(round, BASEL) })).step,
    ).toMatchObject({ name: "code" });
  });

  it("answers foreign, altered and expired links alike", async () => {
    const round = await openMyRound();
    const { token = "" } = await toLinkFields(round);
    const old = await toLinkFields(round, new Date(Date.now() - 31 * 24 * 60 * 60 * 1000));
    for (const link of [{ token: `${token}x` }, { token: "x" }, old, { proof: "x" }]) {
      expect(await post({ ...link, intent: "show" })).toEqual({ state: "refused" });
    }
    expect(await post({ record: `${round.entryId}.${"f".repeat(32)}`, intent: "show" })).toEqual({
      state: "unknown",
    });
  });

  it("says the same of a new link whether the portal knows the address or not", async () => {
    const round = await openMyRound();
    const forKnown = await post({ intent: "new-link", address: "praxis@heitern.example" });
    const unknown = await post({ intent: "new-link", address: "niemand@example.ch" });
    expect(forKnown).toEqual(unknown);
    const links = (await database().select().from(mails)).filter(
      ({ template }) => template === "practice-link",
    );
    expect(links).toMatchObject([{ entryId: round.entryId, recipient: "praxis@heitern.example" }]);
  });

  it("deletes everything on the second step", async () => {
    const round = await openMyRound();
    const state = await post({ ...toRecordFields(round), do: "erase", id: crypto.randomUUID() });
    expect(state).toEqual({ state: "erased" });
    expect(await database().select().from(entries)).toEqual([]);
    expect(await database().select().from(offerRounds)).toEqual([]);
    expect(await post({ ...toRecordFields(round), intent: "show" })).toEqual({ state: "unknown" });
  });
});
