import { beforeEach, describe, expect, it } from "vitest";
import { checkContent } from "~/directory/model/check-content.server";
import { readDocument } from "~/directory/model/documents.server";
import type { LabRegistrationEntry } from "~/leads/lab-registration/fields";
import { OPERATOR, submitLabRegistration } from "../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { createLabFromRegistration } from "./from-registration.server";

async function readDraft(changes: Partial<LabRegistrationEntry>) {
  const { submissionId } = await submitLabRegistration(changes);
  const slug =
    (await createLabFromRegistration(submissionId, { actor: OPERATOR, answers: [] })) ?? "";
  return (await readDocument("lab", slug))?.content ?? {};
}

describe("the draft of a registered laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("has all in its fields that there is a field for", async () => {
    const content = await readDraft({
      ...{ foundingYear: "1998", website: "https://www.zuerichsee.example" },
      ...{
        onlinePortal: true,
        services: "Kurier, Beratung\nWir holen auch am Samstag ab, ausser im Juli.",
      },
      ...{ certifications: ["ISO 15189", "ISO 9001"], accreditations: "SMTS 0123" },
      ...{
        registrationFee: "CHF 2.50 pro Auftrag",
        annualFee: "1200.-",
        openingHours: "Mo 8–12\nDi 8–17",
      },
    });
    expect(content).toMatchObject({
      ...{ foundedIn: 1998, website: "https://www.zuerichsee.example" },
      ...{ openingHours: "Mo 8–12, Di 8–17" },
      contact: { street: "Seestrasse 1", postalCode: "8800", phone: "044 000 11 22" },
      ...{ onlineRegistrationPayment: "2.50", annualWebsitePlacement: "1'200" },
      additionalElements: [
        ...["Online-Portal für Aufträge und Befunde", "Kurier", "Beratung"],
        ...["Wir holen auch am Samstag ab, ausser im Juli.", "Zertifizierungen: ISO 9001"],
      ],
      proofs: { accreditation: "ISO 15189, SMTS 0123" },
      testCategories: [{ name: "Klinische Chemie", analyses: [] }],
    });
  });

  it("invents nothing: neither francs nor counts, ratings or cantons, and what is missing counts as missing", async () => {
    const content = await readDraft({
      registrationFee: "CHF 10 bis 15",
      annualFee: "nach Absprache",
    });
    for (const field of [
      "onlineRegistrationPayment",
      "annualWebsitePlacement",
      "practicePlacement",
    ]) {
      expect(content).not.toHaveProperty(field);
    }
    for (const field of ["rating", "reviewCount", "website", "foundedIn"]) {
      expect(content).not.toHaveProperty(field);
    }
    expect(content).toMatchObject({ collectionCantons: [], additionalElements: [], proofs: {} });
    expect(JSON.stringify(content.testCategories)).not.toContain("analysisCount");
    const missing = checkContent("lab", content).errors?.map(({ path }) => path[0]);
    expect(missing).toContain("collectionCantons");
    expect(missing).not.toContain("onlineRegistrationPayment");
    expect(missing).not.toContain("rating");
    expect(missing).not.toContain("testCategories");
  });
});
