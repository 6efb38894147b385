import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { testInfoRequests } from "#database/submissions";
import { requestOffers, requestTestInfo } from "~/leads/requests/requests.server";
import type { Identity } from "~/lib/identity";
import { database } from "~/platform/database/database.server";
import { openRound } from "~/rounds/desk/open-round.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { writeMail } from "~/wiring/mails.server";
import { deskPost, OPERATOR, submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { BASEL, BERN } from "../../../../tests/kit/people/offer-rounds";
import { storeSampleContacts } from "../../../../tests/kit/samples/sample-directory";
import { operator } from "../../../../tests/kit/samples/sample-documents";
import { readEntry } from "./entry.server";
import { action as changeEntry } from "./page";

async function ask(id: string, labs: readonly string[]) {
  const choice = await readRoundChoice(id);
  if (choice === undefined) throw new Error("no choice");
  const wish = {
    roundId: choice.roundId,
    labs,
    needs: choice.needs,
    reveal: "on_acceptance" as const,
    answerBy: choice.answerBy.toISOString().slice(0, 10),
    decideBy: choice.decideBy.toISOString().slice(0, 10),
  };
  expect(await openRound(OPERATOR, id, wish)).toBe("opened");
}

async function wantBern(identity: Identity) {
  await requestOffers(identity, [{ id: BERN, name: "SwissLab Bern" }]);
}

describe("requests in the panel", () => {
  useDatabase();

  it("are open until a round asks their laboratory, and say so when the mail failed or was given up", async () => {
    await storeSampleContacts();
    const identity = await submitPractice();
    const { submissionId: id } = identity;
    await wantBern(identity);
    const states = async () => (await readEntry(id)).requests.map(({ state }) => state);
    expect(await states()).toEqual(["open"]);
    await ask(id, [BERN, BASEL]);
    expect(await states()).toEqual(["forwarded"]);
    const ofBern = eq(mails.recipient, "offerten@swisslab-bern.example");
    await database().update(mails).set({ status: "failed" }).where(ofBern);
    expect(await states()).toEqual(["mail_failed"]);
    await database().update(mails).set({ status: "discarded" }).where(ofBern);
    expect(await states()).toEqual(["mail_discarded"]);
    await requestOffers(identity, [{ id: BASEL, name: "MedLab Basel" }]);
    expect(await states()).toEqual(["mail_discarded", "open"]);
  });

  describe("on a test", () => {
    const GC = { id: "gc-plus", name: "GC-Plus", labId: BERN, labName: "SwissLab Bern" };

    async function asked() {
      await storeSampleContacts();
      const identity = await submitPractice();
      await requestTestInfo(identity, GC);
      const id = identity.submissionId;
      const request = async () => (await readEntry(id)).requests[0];
      const wishId = (await request())?.id ?? "";
      const send = (intent: string, fields: object = {}) =>
        changeEntry(deskPost("/", id, Object.entries({ intent, wishId, ...fields })) as never);
      return { id, request, wishId, send };
    }

    it("go to the laboratory without naming the practice, and come back to the operator", async () => {
      const { id, request, wishId, send } = await asked();
      expect(await send("forward-test")).toMatchObject({ status: 303 });
      const [mail] = await database()
        .select()
        .from(mails)
        .where(eq(mails.template, "test-question"));
      expect(mail).toMatchObject({ recipient: "offerten@swisslab-bern.example", entryId: id });
      const content = mail && (await writeMail(mail));
      expect(content).toMatchObject({
        subject: "Eine Praxis fragt nach Ihrem Test GC-Plus",
        replyTo: operator.email,
        rows: [
          ["Test", "GC-Plus"],
          ["Fachgebiet", "Urologie"],
          ["Kanton", "Zürich"],
        ],
      });
      expect(JSON.stringify(content)).not.toMatch(/Limmatplatz|praxis@example/);
      expect((await request())?.state).toBe("forwarded");
      expect(await readEntry(id)).toMatchObject({
        status: "contacted",
        history: expect.arrayContaining([
          expect.objectContaining({ text: "SwissLab Bern nach dem Test «GC-Plus» gefragt" }),
        ]),
      });
      await database()
        .update(mails)
        .set({ status: "failed" })
        .where(eq(mails.id, mail?.id ?? ""));
      expect((await request())?.state).toBe("mail_failed");
      await database().delete(testInfoRequests).where(eq(testInfoRequests.id, wishId));
      expect(mail && (await writeMail(mail))).toBeUndefined();
    });

    it("change nothing where the laboratory has no address for requests, and it is said", async () => {
      const { id, request, send } = await asked();
      await database().delete(contacts);
      expect(await send("forward-test")).toMatchObject({
        init: { status: 409 },
        data: { refusedRequest: expect.stringContaining("keine Adresse für Anfragen") },
      });
      expect(await readEntry(id)).toMatchObject({ status: "new" });
      expect((await request())?.state).toBe("open");
    });

    it("are ticked off and opened again, once however often it is pressed", async () => {
      const { id, request, send } = await asked();
      await Promise.all([send("wish-handled"), send("wish-handled")]);
      expect((await request())?.state).toBe("done");
      await send("wish-reopened");
      expect((await request())?.state).toBe("open");
      const texts = (await readEntry(id)).history.map(({ text }) => text);
      expect(texts.filter((text) => text.startsWith("Abgehakt"))).toEqual([
        "Abgehakt: Informationen zum Test «GC-Plus»",
      ]);
      expect(texts).toContain("Wieder offen: Informationen zum Test «GC-Plus»");
      const unknown = send("wish-handled", { wishId: randomUUID() });
      await expect(unknown).rejects.toMatchObject({ init: { status: 404 } });
    });
  });
});
