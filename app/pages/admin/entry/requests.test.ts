import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "../../../../database/schema";
import { OPERATOR, submitPractice } from "../../../../tests/desk-submissions";
import { useDatabase } from "../../../../tests/test-database";
import type { Identity } from "../../../identity";
import { database } from "../../../server/database.server";
import { requestOffer } from "../../requests/requests.server";
import { readEntry } from "./entry.server";
import { findEntry } from "./find-entry.server";
import { type AnyLabId, fingerprint, forwardEntry, writeToLabs } from "./forward.server";
import { readChoice } from "./forward-choice.server";

const BERN = "swisslab-bern";
const BASEL = "medlab-basel";
const HOME_LAB = "limmat-diagnostik";

async function forward(id: string, labIds: readonly AnyLabId[]) {
  const wish = { labIds, message: "" };
  const { entry, kind } = await findEntry(id);
  const previewed = fingerprint(await writeToLabs(entry, kind, wish));
  const options = { previewed, actor: OPERATOR.name };
  expect(await forwardEntry(id, randomUUID(), wish, options)).toBe("sent");
}

async function askBern(identity: Identity) {
  await requestOffer(identity, { id: BERN, name: "SwissLab Bern" });
}

describe("choice of laboratories", () => {
  useDatabase();

  it("has all eleven, those asked for first and ticked until they were written to", async () => {
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    await askBern(identity);
    const before = await readChoice(id);
    expect(before.labs).toHaveLength(11);
    expect(before.labs[0]).toMatchObject({ id: BERN, wish: "Offerte", isOpen: true });
    await forward(id, [BERN]);
    const [after] = (await readChoice(id)).labs;
    expect(after).toMatchObject({ id: BERN, isOpen: false });
    expect(after?.forwarded?.text).toMatch(/^\d\d:\d\d$/);
  });

  it("warns of suspected entries and of those without phone and e-mail", async () => {
    const { submissionId: fine } = await submitPractice();
    expect((await readChoice(fine)).warnings).toEqual([]);
    const { submissionId: id } = await submitPractice(
      { phone: "", email: "" },
      { suspected: true },
    );
    expect((await readChoice(id)).warnings).toHaveLength(2);
  });
});

describe("requests in the panel", () => {
  useDatabase();

  it("are open until forwarded, and say so when the mail failed or was given up", async () => {
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    await askBern(identity);
    await forward(id, [BERN, BASEL]);
    const states = async () => (await readEntry(id)).requests.map(({ state }) => state);
    expect(await states()).toEqual(["weitergeleitet"]);
    const ofBern = eq(mails.recipient, "offerten@swisslab-bern.example");
    await database().update(mails).set({ status: "failed" }).where(ofBern);
    expect(await states()).toEqual(["Mail fehlgeschlagen"]);
    await database().update(mails).set({ status: "discarded" }).where(ofBern);
    expect(await states()).toEqual(["Mail verworfen"]);
    await requestOffer(identity, { id: BASEL, name: "MedLab Basel" });
    expect(await states()).toEqual(["Mail verworfen", "offen"]);
  });

  it("and their mails name every laboratory, those of the home page too", async () => {
    const { submissionId: id } = await submitPractice();
    await forward(id, [HOME_LAB]);
    const { mails: lines, history } = await readEntry(id);
    expect(lines.map(({ content }) => content)).toContain(
      "Weiterleitung an Labor: Limmat Diagnostik",
    );
    expect(history.map(({ text }) => text)).toContain("Weitergeleitet an Limmat Diagnostik");
  });
});
