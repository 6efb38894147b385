import { describe, expect, it } from "vitest";
import { documentVersions } from "#database/directory";
import { contacts } from "#database/labs";
import { database } from "~/platform/database/database.server";
import { composeMail, type MailRow } from "~/platform/mail/mail-content.server";
import {
  acceptOffer,
  declineOffer,
  withdrawRound,
} from "~/rounds/practice/practice-decision.server";
import { writeMail } from "~/wiring/mails.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  MONDAY,
  openComparableRound,
  openTestRound,
  readMails,
  submitOffer,
  writeFirstMail,
} from "../../../tests/kit/people/offer-rounds";
import { readReceiptWithParties } from "./receipt.server";

const EMAIL = "praxis@heitern.example";
const openRound = () => openComparableRound({ email: EMAIL });

const receipts = () => readMails("round-receipt");

async function written(mail: MailRow | undefined): Promise<string> {
  const content = mail && (await writeMail(mail));
  if (content === undefined) throw new Error("no receipt");
  return `${content.subject}\n${composeMail(content).text}`;
}

describe("the receipt of a decision", () => {
  useDatabase();

  it("says version, laboratory, until when it binds, who calls by when, and where more stands", async () => {
    const round = await openRound();
    await submitOffer(round, BASEL, { onboardingDays: ["20"], noticeMonths: ["9"] });
    expect(await accept(round, BASEL, { version: 2 })).toBe("accepted");
    const [mail, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, entryId: round.entryId, status: "pending" });
    const text = (await written(mail)).replaceAll("\u00a0", " ");
    for (const words of [
      "Bestätigung: Sie haben die Offerte von MedLab Basel angenommen",
      "Fassung 2, verbindlich bis 31. Dezember 2035",
      "Mit dem Annehmen ist der Vertrag",
      "sich bis Mittwoch, 21. November 2035, bei Ihnen zu melden",
      "Start ab 17. Dezember 2035",
      `/meine-anfragen/${round.roundId}/bestaetigung?token=`,
      "/meine-anfragen?token=",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("SwissLab");
    expect(text).not.toContain("auf Ihre Mitteilung");
  });

  it("promises of the laboratory's contact only what the sheet has", async () => {
    const round = await openRound();
    await accept(round);
    const [mail] = await receipts();
    await database().delete(documentVersions);
    const sheet = () => readReceiptWithParties(round.roundId);
    await database().update(contacts).set({ phone: "061 000 27 11" });
    expect((await sheet())?.contact).toEqual({
      ...{ address: [], phone: "061 000 27 11", email: "offerten@medlab-basel.example" },
    });
    expect(await written(mail)).toContain("Fassung, Telefon und E-Mail des Labors und die Termine");
    expect(await written(mail)).toContain("fragen Sie dort nach");
    await database().update(contacts).set({ phone: "" });
    expect(await written(mail)).toContain("Fassung, E-Mail des Labors und die Termine");
    await database().delete(contacts);
    expect((await sheet())?.contact).toBeUndefined();
    expect(await written(mail)).toContain("Fassung und die Termine für Ihren Kalender");
    expect(await written(mail)).toContain("Hören Sie bis dann nichts, schreiben Sie uns.");
  });

  it("leaves at any hour", async () => {
    const round = await openRound();
    await accept(round);
    expect(await writeFirstMail("round-receipt")).not.toHaveProperty("notBefore");
  });

  it("says that an indicative offer is no contract", async () => {
    const round = await openRound();
    await submitOffer(round, BASEL, { binding: ["richtofferte"], validUntil: [""] });
    await accept(round, BASEL, { version: 2 });
    const text = await written((await receipts())[0]);
    expect(text).toContain("Sie haben MedLab Basel gewählt, noch ohne Vertrag");
    expect(text).toContain("Es besteht noch kein Vertrag");
    expect(text).not.toContain("zustande gekommen");
  });

  it("says who recorded it where that was an operator", async () => {
    const round = await openRound();
    await acceptOffer({ actor: OPERATOR }, { ...access(round, BERN), version: 1 }, MONDAY);
    const text = await written((await receipts())[0]);
    expect(text).toContain("auf Ihre Mitteilung eingetragen");
    expect(text).not.toContain(OPERATOR.name);
    const sheet = await readReceiptWithParties(round.roundId);
    expect(sheet).toMatchObject({ isOnBehalf: true, accepted: { offer: { version: 1 } } });
  });

  it("is written of a refusal of all and of a withdrawal, and not of a refusal of one", async () => {
    const refused = await openRound();
    const decline = async (lab?: string) =>
      declineOffer(
        await getPracticeAccess(refused),
        {
          roundId: refused.roundId,
          invitationId: lab === undefined ? undefined : access(refused, lab).invitationId,
          reason: "Zu teuer",
        },
        MONDAY,
      );
    await decline(BASEL);
    expect(await receipts()).toEqual([]);
    await decline(BERN);
    expect(await written((await receipts())[0])).toContain("Sie haben alle Offerten abgelehnt");
    const withdrawn = await openRound();
    await withdrawRound(await getPracticeAccess(withdrawn), withdrawn.roundId, MONDAY);
    const mail = (await receipts()).find(({ entryId }) => entryId === withdrawn.entryId);
    expect(await written(mail)).toContain("Ihre Anfrage ist zurückgezogen");
    expect(await receipts()).toHaveLength(2);
  });

  it("is one for six tabs and for the old version that is refused before; none without an address", async () => {
    const round = await openRound();
    await submitOffer(round, BASEL, { noticeMonths: ["6"] });
    expect(await accept(round)).toBe("newer-version");
    await Promise.all(Array.from({ length: 6 }, () => accept(round, BASEL, { version: 2 })));
    expect(await receipts()).toHaveLength(1);
    const silent = await openComparableRound({ email: "", phone: "044 123 45 67" });
    await accept(silent);
    expect(await receipts()).toHaveLength(1);
    const sheet = await readReceiptWithParties(silent.roundId);
    expect(sheet?.accepted?.offer).toMatchObject({ lab: BASEL, version: 1 });
  });

  it("does not exist of a round that runs, or that nobody decided", async () => {
    const round = await openTestRound();
    expect(await readReceiptWithParties(round.roundId)).toBeUndefined();
    expect(await readReceiptWithParties("x")).toBeUndefined();
  });
});
