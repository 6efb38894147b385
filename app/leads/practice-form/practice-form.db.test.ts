import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { labRequests, practiceSubmissions, testInfoRequests } from "#database/submissions";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { HONEYPOT } from "~/forms/honeypot";
import { receiveForm } from "~/forms/receive-form.server";
import { getMailFacts } from "~/forms/submissions/compose-operator-mail.server";
import { asSubmissionKind } from "~/forms/submissions/submission-kind.server";
import { readPracticeNeeds } from "~/leads/needs/practice-needs.server";
import { database } from "~/platform/database/database.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { loader as loadThanks } from "~/site/finder/page";
import { practiceFields } from "../../../tests/kit/calls/practice-post";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { sampleContext, samples } from "../../../tests/kit/samples/sample-directory";
import { action as sendComingSoon } from "./coming-soon-page";
import { practiceForm } from "./fields";
import { action, loader } from "./page";
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

  const send = (body: FormData, context = sampleContext()) => {
    const request = new Request("http://portal/practice-form", { method: "POST", body });
    return action({ ...routeCall(request, context), pattern: "/practice-form" });
  };

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

  it("asks without a script for what the page it was opened from offers, where that is ticked", async () => {
    const context = sampleContext();
    const ask = async (returnTo: string, wish: string, wishedLab = "") => {
      const body = toForm(practiceFields({ returnTo, wish, wishedLab }));
      const request = new Request("http://portal/practice-form", { method: "POST", body });
      await action(routeCall(request, context) as never);
    };
    await ask("/lab/medlab-basel", "");
    expect(await database().$count(labRequests)).toBe(0);
    await ask("/lab/medlab-basel", "on");
    await ask("/test/psa-plus", "on");
    await ask("/faq", "on");
    expect(await database().select().from(labRequests)).toMatchObject([{ labId: "medlab-basel" }]);
    await ask("/vergleich?labs=swisslab-bern,medlab-basel", "", "swisslab-bern");
    await ask("/vergleich?labs=swisslab-bern,medlab-basel", "on", "swisslab-bern");
    await ask("/tests/tsh", "on", "gibt-es-nicht");
    expect(await database().select().from(labRequests)).toMatchObject([
      { labId: "medlab-basel" },
      { labId: "swisslab-bern" },
    ]);
    const tests = await database().select().from(testInfoRequests);
    expect(tests).toMatchObject([{ testId: "psa-plus" }]);
  });

  it("asks the others of a comparison too, where that is ticked, each once; the thanks name what was asked", async () => {
    const context = sampleContext();
    const returnTo = "/vergleich?labs=swisslab-bern,medlab-basel,gibt-es-nicht";
    const fields = practiceFields({ returnTo, wishedLab: "swisslab-bern" });
    const send = async (ticked: Record<string, string>) => {
      const body = toForm({ ...fields, ...ticked });
      const request = new Request("http://portal/practice-form", { method: "POST", body });
      const answer = await action(routeCall(request, context) as never);
      if (!(answer instanceof Response)) throw new Error("refused");
      const url = new URL(answer.headers.get("Location") ?? "", "http://portal");
      return loadThanks({ ...routeCall(new Request(url), context), url } as never);
    };
    expect(await send({})).toEqual({ labs: [], test: undefined });
    expect(await send({ wish: "on" })).toEqual({ labs: ["SwissLab Bern"], test: undefined });
    for (const _ of [1, 2]) {
      expect(await send({ wish: "on", wishOthers: "on" })).toMatchObject({
        labs: ["SwissLab Bern", "MedLab Basel"],
      });
    }
    const rows = await database().select().from(labRequests);
    expect(rows.map(({ labId }) => labId)).toEqual(["swisslab-bern", "medlab-basel"]);
    const told = await database().select().from(mails).where(eq(mails.template, "offer-request"));
    expect(told).toHaveLength(2);
    const ofTest = { returnTo: "/test/psa-plus", wishedLab: "", wish: "on" };
    expect(await send(ofTest)).toEqual({ labs: [], test: "PSA-Plus" });
  });

  it("stores the entry and asks the laboratories that are ticked in one, with one mail about all of them", async () => {
    const fields = practiceFields({ email: "praxis@example.ch" });
    const ask = (labs: readonly string[], context = sampleContext()) => {
      const body = toForm(fields);
      for (const id of labs) body.append("labs", id);
      return send(body, context);
    };
    const ticked = ["swisslab-bern", "medlab-basel", "gibt-es-nicht", "-", "swisslab-bern"];
    const answer = await ask(ticked);
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(
      "/results?angefragt=swisslab-bern,medlab-basel,gibt-es-nicht",
    );
    await ask(ticked);
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.labRequests.map(({ labId }) => labId)).toEqual(["swisslab-bern", "medlab-basel"]);
    const templates = async () =>
      (await database().select().from(mails)).map(({ template }) => template).sort();
    expect(await templates()).toEqual(["confirmation", "offer-request"]);
    fields.city = "Zürich West";
    await ask(["alpine-lab-luzern"]);
    expect(await database().$count(labRequests)).toBe(3);
    expect(await templates()).toEqual(["confirmation", "offer-request", "offer-request"]);
  });

  it.each([
    ["the list of a page before", { analyses: "tsh,zink" }, "TSH\nZink"],
    [
      "a list as practices write it",
      { typedAnalyses: "tsh, zink\nXylophonwert" },
      "TSH\nZink\nXylophonwert",
    ],
  ])("takes samples per week and %s into a round", async (_what, list, analyses) => {
    const fields = practiceFields({ labs: "medlab-basel", samplesPerWeek: "1'200", ...list });
    await send(toForm(fields));
    const choice = await readRoundChoice(fields.submissionId ?? "");
    expect(choice?.needs).toMatchObject({ samplesPerWeek: 1_200, analyses });
    const [row] = await database().select().from(practiceSubmissions);
    if (row === undefined) throw new Error("nothing stored");
    const told = getMailFacts(asSubmissionKind(practiceSubmission), row).details;
    expect(told).toContainEqual(["Proben pro Woche", "1'200"]);
    expect(told).toContainEqual(["Rechner", null]);
  });

  it("asks them also where the form stands before special tests and lab check", async () => {
    const postTo = (path: string, labs: string) => {
      const body = toForm(practiceFields({ labs, returnTo: path }));
      const request = new Request(`http://portal${path}`, { method: "POST", body });
      return routeCall(request, sampleContext());
    };
    await sendComingSoon(postTo("/special-tests", "swisslab-bern"));
    await sendComingSoon(postTo("/lab-check", "medlab-basel"));
    const rows = await database().select().from(labRequests);
    expect(rows.map(({ labId }) => labId).sort()).toEqual(["medlab-basel", "swisslab-bern"]);
  });

  it("stores nothing where one of both fails", async () => {
    const broken = sampleContext();
    const [lab] = samples.labs;
    // PostgreSQL can't store this text.
    broken.set(snapshotContext, { ...samples, lab: () => lab && { ...lab, name: "\u0000" } });
    const body = toForm(practiceFields({ labs: "medlab-basel" }));
    await expect(send(body, broken)).rejects.toThrow();
    expect(await database().$count(practiceSubmissions)).toBe(0);
    expect(await database().$count(mails)).toBe(0);
  });

  it("comes filled in from a page before, with the laboratories that it offers, and keeps them when it is refused", async () => {
    const sendFields = (fields: readonly [string, string][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      return send(body);
    };
    const labs: [string, string][] = [
      ["labs", "swisslab-bern"],
      ["labs", "medlab-basel"],
      ["offeredLabs", "medlab-basel,alpine-lab-luzern,gibt-es-nicht"],
    ];
    const offeredLabs = [
      { id: "swisslab-bern", name: "SwissLab Bern" },
      { id: "medlab-basel", name: "MedLab Basel" },
      { id: "alpine-lab-luzern", name: "Alpine Lab Luzern" },
    ];
    const values = { labs: "swisslab-bern\nmedlab-basel" };
    expect(await sendFields([["vorbereiten", "1"], ...labs])).toMatchObject({
      values,
      offeredLabs,
    });
    expect(await sendFields([["city", "Zürich"], ...labs])).toMatchObject({
      data: { values, offeredLabs },
    });
    expect(await database().$count(entries)).toBe(0);
  });

  it("names the others of the comparison in the form, also when that comes back", async () => {
    const context = sampleContext();
    const returnTo = "/vergleich?labs=swisslab-bern,medlab-basel,gibt-es-nicht";
    const query = new URLSearchParams({ returnTo, labor: "swisslab-bern" });
    const opened = new Request(`http://portal/practice-form?${query}`);
    const otherLabs = ["MedLab Basel"];
    expect(await loader(routeCall(opened, context) as never)).toMatchObject({ otherLabs });
    const body = toForm(practiceFields({ city: "", returnTo, wishedLab: "swisslab-bern" }));
    const sent = new Request("http://portal/practice-form", { method: "POST", body });
    expect(await action(routeCall(sent, context) as never)).toMatchObject({ data: { otherLabs } });
    const alone = new Request("http://portal/practice-form?returnTo=/lab/medlab-basel");
    expect(await loader(routeCall(alone, context) as never)).toMatchObject({ otherLabs: [] });
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
