import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { requestOffers } from "~/leads/requests/requests.server";
import type { Identity } from "~/lib/identity";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { browserWithLink } from "../../../tests/kit/people/my-requests";
import { BASEL, BERN, openTestRound } from "../../../tests/kit/people/offer-rounds";
import { mailedCode } from "../../../tests/kit/people/session-browser";
import { storeSampleContacts } from "../../../tests/kit/samples/sample-directory";

async function askingPractice(): Promise<Identity> {
  const identity = await submitPractice();
  await requestOffers(identity, [
    { id: BASEL, name: "MedLab Basel" },
    { id: BERN, name: "SwissLab Bern" },
  ]);
  return identity;
}

const readOne = async ({ submissionId }: Identity) =>
  (await database().select().from(entries).where(eq(entries.id, submissionId)))[0];

async function writeConfirmation({ submissionId }: Identity) {
  const isOfEntry = and(eq(mails.entryId, submissionId), eq(mails.template, "confirmation"));
  const [mail] = await database().select().from(mails).where(isOfEntry);
  return mail && writeMail(mail);
}

describe("the mailbox of a practice", () => {
  useDatabase();
  beforeEach(storeSampleContacts);

  it("is confirmed by the button behind the link of its receipt, and by no opening of it", async () => {
    const practice = await askingPractice();
    const letter = await writeConfirmation(practice);
    expect(letter?.paragraphs.slice(0, 3)).toEqual([
      "Guten Tag",
      "Sie wünschen Offerten von MedLab Basel und SwissLab Bern. Wir fragen für Sie nach und schreiben Ihnen, sobald Sie die Offerten vergleichen können.",
      "Bitte bestätigen Sie noch Ihre E-Mail-Adresse. Dann geht Ihre Anfrage in der Regel ohne Rückfrage an die Labore.",
    ]);
    const path = `/meine-anfragen/bestaetigen/${practice.submissionId}`;
    expect(letter?.link?.path.split("?")[0]).toBe(path);
    const browser = await browserWithLink({ entryId: practice.submissionId });
    expect((await browser.open(path)).data).toMatchObject({
      title: "Praxis Limmatplatz",
      labs: "MedLab Basel und SwissLab Bern",
      isConfirmed: false,
    });
    expect((await readOne(practice))?.mailboxConfirmedAt).toBeNull();
    expect((await browser.post(path, {})).data).toMatchObject({ isConfirmed: true });
    await browser.post(path, {});
    const confirmed = eq(entryEvents.event, "mailbox-confirmed");
    expect(await database().$count(entryEvents, confirmed)).toBe(1);
    expect((await writeConfirmation(practice))?.link?.path).toMatch(/^\/meine-anfragen\?token=/);
  });

  it("is confirmed by a code of «Meine Anfragen», too", async () => {
    const practice = await askingPractice();
    const browser = await browserWithLink({ entryId: practice.submissionId });
    await browser.postStep("loeschen", {}, { intent: "send-code" });
    expect((await readOne(practice))?.mailboxConfirmedAt).toBeNull();
    await browser.postStep("loeschen", {}, { intent: "code", code: await mailedCode() });
    expect((await readOne(practice))?.mailboxConfirmedAt).toBeInstanceOf(Date);
  });

  it("is confirmed for the entry that the page names, and for none of another mailbox", async () => {
    const practice = await askingPractice();
    const older = await askingPractice();
    const { entryId } = await openTestRound({ practice: { email: "andere@example.ch" } });
    const foreign = await browserWithLink({ entryId });
    const path = `/meine-anfragen/bestaetigen/${practice.submissionId}`;
    expect((await foreign.post(path, {})).status).toBe(404);
    expect((await readOne(practice))?.mailboxConfirmedAt).toBeNull();
    await (await browserWithLink({ entryId: older.submissionId })).post(path, {});
    expect((await readOne(practice))?.mailboxConfirmedAt).toBeInstanceOf(Date);
    expect((await readOne(older))?.mailboxConfirmedAt).toBeNull();
  });
});
