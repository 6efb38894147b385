import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import {
  landing,
  messages,
  newIdentity,
  post,
  practice,
  rows,
  templates,
} from "../../../tests/kit/calls/campaign-steps";
import { useDatabase } from "../../../tests/kit/database/test-database";

describe("step 1", () => {
  useDatabase();

  it("of the landing form names what is missing in the described order", async () => {
    expect(await messages({})).toEqual([
      "Bitte geben Sie Ihren Namen an.",
      "Bitte geben Sie eine E-Mail-Adresse an.",
      "Bitte stimmen Sie den AGB zu.",
    ]);
    expect((await post({})).status).toBe(400);
    expect(await rows()).toHaveLength(0);
  });

  it("of the first variant names what is missing in the described order", async () => {
    const given = await messages({}, "/kampagne-praxis");
    expect([...new Set(given)]).toEqual([
      "Bitte geben Sie einen Praxisnamen oder Arztnamen an.",
      "Bitte geben Sie PLZ und Ort an.",
      "Bitte wählen Sie eine Facharztgruppe aus.",
      "Bitte geben Sie eine E-Mail-Adresse an.",
      "Bitte stimmen Sie den AGB zu.",
    ]);
  });

  it("names a malformed address after the listed rules", async () => {
    expect(await messages({ ...landing, email: "muster", agreeToTerms: "" })).toEqual([
      "Bitte stimmen Sie den AGB zu.",
      "Bitte geben Sie eine gültige E-Mail-Adresse an.",
    ]);
  });

  it("gives back what was typed together with the messages", async () => {
    const { current } = await post({ ...landing, email: "" });
    expect(current).toMatchObject({ step: 1, values: { name: "Dr. Anna Muster" } });
    expect(current?.identity).toBeUndefined();
  });

  it("creates the record with the described columns and opens step 2 with its identity", async () => {
    const { status, current } = await post(landing);
    expect(status).toBe(200);
    expect(current).toMatchObject({ step: 2, errors: [] });
    const [row] = await rows();
    expect(row).toMatchObject({
      id: current?.identity?.submissionId,
      practiceName: "Dr. Anna Muster",
      doctorName: "Dr. Anna Muster",
      email: "muster@example.ch",
      street: "",
      postalCode: "",
      city: "",
      specialty: "",
      currentLab: "",
      phone: "",
      dissatisfactionReason: "",
      agreedToTerms: true,
      userAgent: "Mozilla/5.0 (Test)",
      source: "/kampagne",
    });
    expect((await templates()).sort()).toEqual(["confirmation", "notification"]);
  });

  it("of the first variant stores the practice at once", async () => {
    await post({ ...practice, street: "Langstrasse 1", phone: "044 1" }, "/kampagne-praxis");
    expect(await rows()).toMatchObject([
      { postalCode: "8005", city: "Zürich", street: "Langstrasse 1", phone: "044 1" },
    ]);
  });

  it("makes one row and one mail per recipient of ten posts at once", async () => {
    const fields = { ...landing, ...newIdentity() };
    await Promise.all(Array.from({ length: 10 }, () => post(fields)));
    expect(await rows()).toHaveLength(1);
    expect(await templates()).toHaveLength(2);
  });

  it("takes nothing back when it comes again after step 2, and sends nothing", async () => {
    const identity = newIdentity();
    await post({ ...landing, ...identity });
    await post({ ...identity, step: "2", practiceName: "Praxis Muster", city: "Bern" });
    await post({ ...landing, ...identity });
    expect(await rows()).toMatchObject([{ practiceName: "Praxis Muster", city: "Bern" }]);
    expect(await templates()).toHaveLength(2);
  });

  it("sends the operator one supplement when it comes again with other content", async () => {
    const identity = newIdentity();
    await post({ ...landing, ...identity });
    await post({ ...landing, ...identity, email: "neu@example.ch" });
    expect(await rows()).toMatchObject([{ email: "neu@example.ch" }]);
    expect((await templates()).filter((template) => template === "supplement")).toHaveLength(1);
  });

  it("stores what a robot fills in without a mail to its address", async () => {
    await post({ ...landing, fax2: "1" });
    expect(await templates()).toEqual(["notification"]);
  });
});

describe("mails", () => {
  useDatabase();

  it("tell the operator every answer in German and the visitor nothing that was typed", async () => {
    const identity = newIdentity();
    await post({ ...practice, ...identity }, "/kampagne-praxis");
    await post({ ...identity, step: "2", priorities: "<b>Tempo</b>" }, "/kampagne-praxis");
    const sent = await database().select().from(mails).orderBy(asc(mails.createdAt));
    const contents = await Promise.all(
      sent.map(async (mail) => [mail.template, await writeMail(mail)]),
    );
    const { supplement, confirmation } = Object.fromEntries(contents);
    expect(supplement.subject).toBe("Nachtrag: Vergleich angefordert: Dr. Anna Muster");
    expect(supplement.paragraphs[0]).toContain("Geändert: Prioritäten.");
    expect(supplement.rows).toEqual(
      expect.arrayContaining([
        ["Seite", "Kampagne (/kampagne-praxis)"],
        ["Art", "Kampagne"],
        ["Facharztgruppe", "Urologie"],
        ["Prioritäten", "<b>Tempo</b>"],
        ["AGB zugestimmt", "Ja"],
      ]),
    );
    const { subject, paragraphs } = confirmation;
    expect([subject, ...paragraphs].join()).not.toMatch(/Muster|Zürich|Urologie|Tempo/);
  });
});
