import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { practiceSubmissions } from "#database/submissions";
import { HONEYPOT } from "~/forms/honeypot";
import { receiveForm } from "~/forms/receive-form.server";
import { getMailFacts } from "~/forms/submissions/compose-operator-mail.server";
import { asSubmissionKind } from "~/forms/submissions/submission-kind.server";
import { readPracticeNeeds } from "~/leads/needs/practice-needs.server";
import { database } from "~/platform/database/database.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { practiceFields } from "../../../tests/kit/calls/practice-post";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { sampleContext } from "../../../tests/kit/samples/sample-directory";
import { practiceForm } from "./fields";
import { action } from "./page";
import { practiceSubmission } from "./submission.server";

const toForm = (fields: Record<string, string>) => {
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

describe("rules of the practice form", () => {
  const firstMessage = (changes: Record<string, string>) => {
    const parsed = practiceForm.parse(toForm(practiceFields(changes)));
    return parsed.success ? undefined : parsed.errors[0]?.message;
  };

  it("has all messages in the specified order, a malformed e-mail address last", () => {
    const parsed = practiceForm.parse(toForm({ email: "praxis" }));
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
    [{ samplesPerWeek: "viele" }, "Bitte 1 bis 5000 Proben pro Woche angeben."],
    [{ samplesPerWeek: "1 200" }, undefined],
  ])("%j: %s", (changes, message) => {
    expect(firstMessage(changes)).toBe(message);
  });
});

describe("the practice form on the server", () => {
  useDatabase();

  const post = (fields: Record<string, string>) =>
    receiveForm(
      routeCall(
        new Request("http://portal/practice-form", { method: "POST", body: toForm(fields) }),
      ),
      practiceForm,
      practiceSubmission,
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
    ["/commercial-calculator-success", "/commercial-calculator-success?kontakt=keiner"],
    ["/results", "/results"],
    ["/faq", "/results?weiter=%2Ffaq"],
    ["/", "/results?weiter=%2F"],
    ["/lab/medlab-basel", "/results?weiter=%2Flab%2Fmedlab-basel"],
    ["/special-tests", "/special-tests?gesendet=1"],
    ["/lab-check", "/lab-check?gesendet=1"],
    ["//evil.example", "/results"],
    ["/practice-form", "/results"],
    ["https://evil.example/", "/results"],
  ])("leads from returnTo=%s to %s", async (returnTo, location) => {
    const answer = await post(practiceFields({ returnTo }));
    expect((answer as Response).headers.get("Location")).toBe(location);
  });

  it("keeps with the entry what was answered in the lab check, and says what a round begins with", async () => {
    const fields = practiceFields({
      ...{ source: "laborcheck", samplesPerWeek: "40", software: "elexis" },
      ...{ priorities: "kurier,unbekannt", analyses: "tsh,gibt-es-nicht,zink" },
    });
    const request = new Request("http://portal/practice-form", {
      method: "POST",
      body: toForm(fields),
    });
    await action(routeCall(request, sampleContext()) as never);
    const [row] = await database().select().from(practiceSubmissions);
    expect(row).toMatchObject({ source: "laborcheck", samplesPerWeek: 40, practiceLogos: null });
    expect(await readPracticeNeeds(fields.submissionId ?? "")).toMatchObject({
      software: "Elexis",
      analyses: "TSH\nZink",
      priorities: ["kurier"],
    });
    const choice = await readRoundChoice(fields.submissionId ?? "");
    expect(choice?.needs).toMatchObject({
      ...{ samplesPerWeek: 40, software: "Elexis", analyses: "TSH\nZink", priorities: ["kurier"] },
    });
  });

  it("tells the calculator's thanks how the practice can be reached", async () => {
    const returnTo = "/commercial-calculator-success";
    const byPhone = await post(practiceFields({ returnTo, phone: "044 123 45 67" }));
    expect((byPhone as Response).headers.get("Location")).toBe(`${returnTo}?kontakt=telefon`);
    const byMail = await post(practiceFields({ returnTo, email: "praxis@example.ch" }));
    expect((byMail as Response).headers.get("Location")).toBe(returnTo);
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
    expect(rows.find(({ source }) => source === null)).toMatchObject({
      samplesPerWeek: 50,
      practiceLogos: null,
      numberOfPractices: null,
    });
  });

  it("keeps the current laboratory, tells the operator, and passes it on to no laboratory", async () => {
    await post(practiceFields({ currentLab: " MedLab  Basel " }));
    const [row] = await database().select().from(practiceSubmissions);
    if (row === undefined) throw new Error("nothing stored");
    expect(row.currentLab).toBe("MedLab Basel");
    const told = getMailFacts(asSubmissionKind(practiceSubmission), row).details;
    expect(told).toContainEqual(["Aktuelles Labor", "MedLab Basel"]);
    const { forwarding } = practiceSubmission;
    if (forwarding === "none") throw new Error("nothing is forwarded");
    expect(JSON.stringify(forwarding(row))).not.toContain("MedLab");
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
