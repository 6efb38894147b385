import { describe, expect, it } from "vitest";
import { testCategoryNames } from "#catalogue/terms";
import { mails } from "#database/mails";
import { labRegistrations } from "#database/submissions";
import { database } from "~/platform/database/database.server";
import { composeMail } from "~/platform/mail/mail-content.server";
import { writeMail } from "~/wiring/mails.server";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { certifications } from "./fields";
import { action } from "./page";
import { labRegistration } from "./submission.server";

const REQUIRED = "Bitte füllen Sie alle Pflichtfelder aus.";
const CONSENT = "Bitte stimmen Sie den Bedingungen zu.";
const REQUIRED_FIELDS = {
  labName: "Labor Muster AG",
  labType: "klinisch",
  contactPerson: "Beat Muster",
  email: "beat@labor-muster.example",
  phone: "044 123 45 67",
  street: "Laborweg 1",
  postalCode: "8005",
  city: "Zürich",
  canton: "zh",
  openingHours: "Montag bis Freitag 07:30–18:00",
};
const CONSENTS = { agreeToTerms: "on", agreeToDataProcessing: "on" };
const VALID = { ...REQUIRED_FIELDS, ...CONSENTS };

type Fields = Record<string, string | readonly string[]>;

async function post(fields: Fields) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const request = new Request("http://portal.example/lab-registration", { method: "POST", body });
  const result = await action(routeCall(request)).catch((thrown) => thrown);
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get("Location"), errors: [] };
  }
  return { status: result.init?.status, ...result.data };
}

const rows = () => database().select().from(labRegistrations);
const findMails = (template: string) =>
  database()
    .select()
    .from(mails)
    .then((all) => all.filter((mail) => mail.template === template));

describe("lab registration", () => {
  useDatabase();

  it("stores every field of the form", async () => {
    const answer = await post({
      ...VALID,
      foundingYear: "1987",
      description: "Persönlich geführt.",
      website: "https://labor-muster.example",
      emergencyService: "on",
      onlinePortal: "on",
      homeService: "on",
      services: "Kurier",
      specialties: "Urologie",
      testCategories: testCategoryNames,
      certifications,
      accreditations: "SAS",
      qualityManagement: "Ringversuche",
      registrationFee: "CHF 15.00",
      annualFee: "CHF 1'200.00",
      logoPlacement: "on",
      premiumListing: "on",
    });
    expect(answer).toMatchObject({ status: 303, location: "/lab-registration?gesendet=1" });
    expect(await rows()).toMatchObject([
      {
        ...REQUIRED_FIELDS,
        foundingYear: "1987",
        description: "Persönlich geführt.",
        website: "https://labor-muster.example",
        emergencyService: true,
        onlinePortal: true,
        homeService: true,
        services: "Kurier",
        specialties: "Urologie",
        testCategories: [...testCategoryNames],
        certifications: [...certifications],
        accreditations: "SAS",
        qualityManagement: "Ringversuche",
        registrationFee: "CHF 15.00",
        annualFee: "CHF 1'200.00",
        logoPlacement: true,
        premiumListing: true,
        agreeToTerms: true,
        agreeToDataProcessing: true,
      },
    ]);
  });

  it("is content with the required fields and both consents", async () => {
    expect(await post(VALID)).toMatchObject({ status: 303 });
    expect(await rows()).toMatchObject([{ testCategories: [], emergencyService: false }]);
  });

  it.each(Object.keys(REQUIRED_FIELDS))("needs %s", async (field) => {
    const { status, errors } = await post({ ...VALID, [field]: "" });
    expect(status).toBe(400);
    expect(errors).toEqual([{ field, message: REQUIRED }]);
  });

  it.each(Object.keys(CONSENTS))("needs the consent %s", async (field) => {
    const { status, errors } = await post({ ...VALID, [field]: "" });
    expect(status).toBe(400);
    expect(errors).toEqual([{ field, message: CONSENT }]);
  });

  it("names missing fields first, then consents, a malformed address last", async () => {
    const { errors } = await post({ ...REQUIRED_FIELDS, email: "beat@", city: "" });
    expect(errors).toEqual([
      { field: "city", message: REQUIRED },
      { field: "agreeToTerms", message: CONSENT },
      { field: "agreeToDataProcessing", message: CONSENT },
      { field: "email", message: "Bitte geben Sie eine gültige E-Mail-Adresse an." },
    ]);
  });

  it("gives refused answers back, lists too", async () => {
    const { values } = await post({
      ...VALID,
      phone: "",
      certifications: ["ISO 15189", "ISO 9001"],
    });
    expect(values).toMatchObject({
      labName: "Labor Muster AG",
      certifications: "ISO 15189\nISO 9001",
    });
  });

  it.each([
    ["", ""],
    ["www.labor-muster.ch", "https://www.labor-muster.ch"],
    ["labor-muster.ch/team", "https://labor-muster.ch/team"],
    ["http://labor-muster.ch", "http://labor-muster.ch"],
    ["https://zürich-labor.ch/?a=1", "https://zürich-labor.ch/?a=1"],
  ])("takes the website «%s» as «%s»", async (website, stored) => {
    expect(await post({ ...VALID, website })).toMatchObject({ status: 303 });
    expect(await rows()).toMatchObject([{ website: stored }]);
  });

  it.each(["nicht eine url", "labor", "javascript:alert(1)", "mailto:a@b.ch", "https://", "a..ch"])(
    "does not take «%s» for a website",
    async (website) => {
      const { status, errors, values } = await post({ ...VALID, website });
      expect(status).toBe(400);
      expect(errors).toEqual([
        {
          field: "website",
          message:
            "Bitte geben Sie eine gültige Website-Adresse an, zum Beispiel https://www.labor.ch.",
        },
      ]);
      expect(values).toMatchObject({ website });
    },
  );

  it("takes at most 4 characters of founding year and postal code, no NUL, no unknown value", async () => {
    expect(await post({ ...VALID, foundingYear: "19877" })).toMatchObject({ status: 400 });
    expect(await post({ ...VALID, postalCode: "80055" })).toMatchObject({ status: 400 });
    expect(await post({ ...VALID, services: "a\u0000b" })).toMatchObject({ status: 400 });
    expect(await post({ ...VALID, description: "x".repeat(5_001) })).toMatchObject({ status: 400 });
    expect(await post({ ...VALID, canton: "xx" })).toMatchObject({ status: 400 });
    await post({ ...VALID, testCategories: ["Onkologie", "Erfunden"] });
    expect(await rows()).toMatchObject([{ testCategories: ["Onkologie"] }]);
  });

  it("tells the operator everything and the laboratory nothing it typed", async () => {
    await post({ ...VALID, certifications: ["ISO 15189"], description: "Persönlich geführt." });
    const [toOperator] = await findMails("notification");
    const [toLab] = await findMails("confirmation");
    const told = toOperator && (await writeMail(toOperator));
    const { text } = composeMail(told ?? { subject: "", paragraphs: [] });
    expect(told?.subject).toBe("Laborregistrierung: Labor Muster AG, Zürich");
    for (const line of [
      /Seite:\s+Laborregistrierung/,
      /Name:\s+Beat Muster/,
      /E-Mail:\s+beat@labor-muster\.example/,
      /Firma:\s+Labor Muster AG/,
      /Telefon:\s+044 123 45 67/,
      /Nachricht:\s+Persönlich geführt\./,
      /Labortyp:\s+Klinisches Labor/,
      /Kanton:\s+Zürich/,
      /Zertifizierungen:\s+ISO 15189/,
      /Notfalldienst:\s+Nein/,
      /Eingegangen:\s+\d{1,2}\. \S+ \d{4}/,
    ]) {
      expect(text).toMatch(line);
    }
    const confirmed = toLab && (await writeMail(toLab));
    const mail = composeMail(confirmed ?? { subject: "", paragraphs: [] });
    expect(mail.text).toContain("3–5 Arbeitstage");
    expect(`${confirmed?.subject}${mail.text}${mail.html}`).not.toMatch(/Labor Muster|Beat/);
  });

  it("is kept for three years after it was handled", () => {
    expect(labRegistration).toMatchObject({ retentionDays: 1_095, retentionFrom: "handled" });
  });
});
