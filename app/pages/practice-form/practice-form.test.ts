import { describe, expect, it } from "vitest";
import { HONEYPOT } from "~/honeypot";
import { database } from "~/server/database.server";
import { entries, mails, practiceSubmissions } from "../../../database/schema";
import { practiceFields } from "../../../tests/practice-post";
import { useDatabase } from "../../../tests/test-database";
import { receivePracticeForm } from "./action.server";
import { parsePracticeForm } from "./fields";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const MESSAGES = [
  "Bitte geben Sie einen Praxis- oder Arztnamen an.",
  "Bitte geben Sie Postleitzahl und Ort an.",
  "Bitte geben Sie Postleitzahl und Ort an.",
  "Bitte wählen Sie eine Facharztgruppe aus.",
  "Bitte stimmen Sie den AGB zu.",
];

describe("rules of the practice form (specification, point 5)", () => {
  const firstMessage = (changes: Record<string, string>) => {
    const parsed = parsePracticeForm(formOf(practiceFields(changes)));
    return parsed.success ? undefined : parsed.errors[0]?.message;
  };

  it("has all messages in the specified order, a malformed e-mail address last", () => {
    const parsed = parsePracticeForm(formOf({ email: "praxis" }));
    expect(parsed.success || parsed.errors.map(({ message }) => message)).toEqual([
      ...MESSAGES,
      "Bitte geben Sie eine gültige E-Mail-Adresse an.",
    ]);
  });

  it.each([
    [{ practiceOrDoctorName: "  " }, MESSAGES[0]],
    [{ postalCode: "" }, MESSAGES[1]],
    [{ postalCode: "800" }, MESSAGES[1]],
    [{ postalCode: "80o5" }, MESSAGES[1]],
    [{ city: " " }, MESSAGES[1]],
    [{ specialty: "" }, MESSAGES[3]],
    [{ specialty: "neurologie" }, MESSAGES[3]],
    [{ agreeToTerms: "" }, MESSAGES[4]],
    [{ postalCode: "9999" }, undefined],
    [{ email: "", phone: "" }, undefined],
  ])("%j: %s", (changes, message) => {
    expect(firstMessage(changes)).toBe(message);
  });
});

describe("the practice form on the server", () => {
  useDatabase();

  const post = (fields: Record<string, string>) =>
    receivePracticeForm(
      new Request("http://portal/practice-form", { method: "POST", body: formOf(fields) }),
    );

  it("stores the row with its mails and leads to the thanks", async () => {
    const answer = await post(practiceFields({ email: "praxis@example.ch" }));
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toBe("/results");
    expect(await database().select().from(practiceSubmissions)).toMatchObject([
      { practiceName: "Praxis Limmatplatz", address: "8005 Zürich", source: null },
    ]);
    expect(await database().$count(mails)).toBe(2);
  });

  it.each([
    ["/commercial-calculator-success", "/commercial-calculator-success"],
    ["/special-tests", "/special-tests?gesendet=1"],
    ["/lab-check", "/lab-check?gesendet=1"],
    ["//evil.example", "/results"],
    ["https://evil.example/", "/results"],
  ])("leads from returnTo=%s to %s", async (returnTo, location) => {
    const answer = await post(practiceFields({ returnTo }));
    expect((answer as Response).headers.get("Location")).toBe(location);
  });

  it("refuses with 400, the messages and what was typed, and stores nothing", async () => {
    const answer = await post(
      practiceFields({ specialty: "", phone: "044", returnTo: "/lab-check" }),
    );
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        errors: [{ field: "specialty", message: MESSAGES[3] }],
        values: { phone: "044", city: "Zürich", agreeToTerms: "on", returnTo: "/lab-check" },
      },
    });
    expect(await database().$count(practiceSubmissions)).toBe(0);
  });

  it("keeps the calculator's inputs only when the form came from there", async () => {
    const inputs = {
      samplesPerWeek: "50",
      practiceLogos: "true",
      numberOfPractices: "2",
    };
    await post(practiceFields({ ...inputs, source: "commercial-calculator" }));
    await post(practiceFields({ ...inputs, source: "elsewhere" }));
    const rows = await database().select().from(practiceSubmissions);
    expect(rows.find(({ source }) => source === "commercial-calculator")).toMatchObject({
      samplesPerWeek: 50,
      practiceLogos: true,
      numberOfPractices: 2,
      websiteLogo: false,
    });
    expect(rows.find(({ source }) => source === null)).toMatchObject({ samplesPerWeek: null });
  });

  it("makes one row of the same form sent twice", async () => {
    const fields = practiceFields();
    await post(fields);
    await post(fields);
    expect(await database().$count(practiceSubmissions)).toBe(1);
  });

  it("answers 404 to a known id with another token", async () => {
    const fields = practiceFields();
    await post(fields);
    await expect(post({ ...fields, editToken: "A".repeat(22) })).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it("marks a filled honeypot as suspected and writes the visitor no mail", async () => {
    await post(practiceFields({ email: "praxis@example.ch", [HONEYPOT]: "x" }));
    expect(await database().select().from(entries)).toMatchObject([{ suspected: true }]);
    expect(await database().select().from(mails)).toMatchObject([{ template: "notification" }]);
  });
});
