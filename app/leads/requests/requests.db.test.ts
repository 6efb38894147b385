import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { type MailName, mails } from "#database/mails";
import { labRequests, practiceSubmissions, testInfoRequests } from "#database/submissions";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { receiveForm } from "~/forms/receive-form.server";
import { readPracticeNeeds } from "~/leads/needs/practice-needs.server";
import { practiceForm } from "~/leads/practice-form/fields";
import { practiceSubmission } from "~/leads/practice-form/submission.server";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { practiceFields } from "../../../tests/kit/calls/practice-post";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { sampleContext, samples } from "../../../tests/kit/samples/sample-directory";
import { action as receiveOfferRequest } from "./offer-requests";
import { action as receiveTestInfoRequest } from "./test-info-requests";

const { homeCards, tests } = samples;
const labIds = samples.labs.map(({ id }) => id);

const requestWith = (path: string, fields: Record<string, string>) =>
  new Request(`http://portal${path}`, { method: "POST", body: new URLSearchParams(fields) });

async function post(
  path: "/offer-requests" | "/test-info-requests",
  fields: Record<string, string>,
) {
  const action = path === "/offer-requests" ? receiveOfferRequest : receiveTestInfoRequest;
  const request = requestWith(path, fields);
  const response = await action({
    request,
    params: {},
    context: sampleContext(),
    url: new URL(request.url),
    pattern: path,
  });
  return { status: response.status, location: response.headers.get("Location") };
}

const receivePracticeForm = (request: Request) =>
  receiveForm(routeCall(request), practiceForm, practiceSubmission);

async function newPractice() {
  const fields = practiceFields({ phone: "044 123 45 67" });
  await receivePracticeForm(requestWith("/practice-form", fields));
  const { submissionId = "", editToken = "" } = fields;
  return { submissionId, editToken };
}

const requestMails = async (template: MailName) =>
  database().select().from(mails).where(eq(mails.template, template)).orderBy(asc(mails.createdAt));

describe("offer requests", () => {
  useDatabase();

  it("are stored once per practice and lab, with one mail and one event, however often they come", async () => {
    const practice = await newPractice();
    const fields = { labId: "medlab-basel", ...practice };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("/offer-requests", fields)),
    );
    for (const answer of answers) {
      expect(answer).toEqual({ status: 303, location: "/lab/medlab-basel" });
    }
    expect(await database().$count(labRequests)).toBe(1);
    expect(await requestMails("offer-request")).toHaveLength(1);
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.labRequests).toEqual([
      { labId: "medlab-basel", labName: "MedLab Basel", type: "offer_request" },
    ]);
    const events = await database()
      .select()
      .from(entryEvents)
      .where(eq(entryEvents.event, "offer-request"));
    expect(events.map(({ detail }) => detail)).toEqual([{ lab: ["MedLab Basel"] }]);
  });

  it("keep earlier ones when another lab is asked", async () => {
    const practice = await newPractice();
    for (const labId of labIds) await post("/offer-requests", { labId, ...practice });
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.labRequests.map(({ labId }) => labId)).toEqual([...labIds]);
    expect(await requestMails("offer-request")).toHaveLength(labIds.length);
  });

  it("of several laboratories come in one post: all of them or none, those asked before not again, in one mail", async () => {
    const practice = await newPractice();
    await post("/offer-requests", { labId: "swisslab-bern", ...practice });
    const labId = "swisslab-bern,medlab-basel,alpine-lab-luzern,medlab-basel";
    for (const _ of [1, 2]) {
      const answer = await post("/offer-requests", { labId, ...practice });
      expect(answer).toEqual({ status: 303, location: "/" });
    }
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.labRequests.map(({ labName }) => labName)).toEqual([
      ...["SwissLab Bern", "MedLab Basel", "Alpine Lab Luzern"],
    ]);
    const [entry] = await database().select().from(entries);
    expect(entry?.offerRequests).toBe(3);
    const [, mail, ...further] = await requestMails("offer-request");
    expect(further).toEqual([]);
    const content = mail && (await writeMail(mail));
    expect(content?.subject).toBe(
      "Offerten von MedLab Basel und Alpine Lab Luzern angefragt: Praxis in Zürich, Urologie",
    );
    const many = Array.from({ length: 11 }, (_, n) => labIds[n] ?? homeCards[n - 7]?.id).join();
    for (const refused of ["medlab-basel,gibt-es-nicht", "labor-express-genf,", many])
      expect((await post("/offer-requests", { labId: refused, ...practice })).status).toBe(400);
    expect(await database().$count(labRequests)).toBe(3);
  });

  it("bring the browser's list of analyses, unless the practice has sent one", async () => {
    const practice = await newPractice();
    const ask = async (labId: string, analyses: string) => {
      await post("/offer-requests", { labId, analyses, ...practice });
      return (await readPracticeNeeds(practice.submissionId)).analyses;
    };
    expect(await ask("swisslab-bern", "tsh,gibt-es-nicht,zink")).toBe("TSH\nZink");
    expect(await ask("medlab-basel", "ferritin")).toBe("TSH\nZink");
  });

  it("of a home card lead back to the start page", async () => {
    const practice = await newPractice();
    for (const { id } of homeCards) {
      const answer = await post("/offer-requests", { labId: id, ...practice });
      expect(answer).toEqual({ status: 303, location: "/" });
    }
    expect(await database().$count(labRequests)).toBe(homeCards.length);
  });

  it("for an unknown lab are refused with 400", async () => {
    const practice = await newPractice();
    for (const labId of ["", "labor-unbekannt", "__proto__"]) {
      expect((await post("/offer-requests", { labId, ...practice })).status).toBe(400);
    }
    expect(await database().$count(labRequests)).toBe(0);
  });

  it("for a lab that was taken off say that it is gone, and keep the practice's data", async () => {
    const practice = await newPractice();
    const context = sampleContext();
    const isGone = (kind: string, id: string) => kind === "lab" && id === "labor-weg";
    context.set(snapshotContext, { ...samples, isGone });
    const request = requestWith("/offer-requests", { labId: "labor-weg", ...practice });
    const url = new URL(request.url);
    const asked = { request, params: {}, context, url, pattern: "/offer-requests" as const };
    expect((await receiveOfferRequest(asked)).status).toBe(410);
    expect(await database().$count(labRequests)).toBe(0);
    expect(await database().$count(practiceSubmissions)).toBe(1);
  });

  it("answer a foreign token, an unknown record and a missing one alike with 404", async () => {
    const practice = await newPractice();
    const foreign = { ...practice, editToken: "f".repeat(32) };
    const { submissionId = "", editToken = "" } = practiceFields();
    const labId = "medlab-basel";
    for (const identity of [foreign, { submissionId, editToken }, {}, { submissionId: "1" }]) {
      const answer = await post("/offer-requests", { labId, ...identity });
      expect(answer).toEqual({ status: 404, location: null });
    }
    expect(await database().$count(labRequests)).toBe(0);
    expect(await requestMails("offer-request")).toEqual([]);
  });

  it("keep requests and status when the practice form is sent again", async () => {
    const fields = practiceFields();
    await receivePracticeForm(requestWith("/practice-form", fields));
    const { submissionId = "", editToken = "" } = fields;
    await post("/offer-requests", { labId: "medlab-basel", submissionId, editToken });
    await database().update(entries).set({ status: "contacted" });
    await receivePracticeForm(requestWith("/practice-form", { ...fields, city: "Zürich West" }));
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.city).toBe("Zürich West");
    expect(row?.labRequests).toHaveLength(1);
    expect(await database().select().from(entries)).toMatchObject([{ status: "contacted" }]);
  });

  it("are named in the confirmation, which leaves behind them with the way to «Meine Anfragen»", async () => {
    const fields = practiceFields({ email: "praxis@example.ch" });
    await receivePracticeForm(requestWith("/practice-form", fields));
    const { submissionId = "", editToken = "" } = fields;
    const practice = { submissionId, editToken };
    const [mail] = await requestMails("confirmation");
    const content = async () => mail && (await writeMail(mail));
    const before = await content();
    expect(mail?.heldUntil?.getTime()).toBe((mail?.createdAt.getTime() ?? 0) + 3_000);
    expect(before?.paragraphs.join(" ")).not.toContain("Sie wünschen");
    expect(before?.link?.path).toMatch(/^\/meine-anfragen\?token=./);
    expect(before?.paragraphs.join(" ")).toContain("sobald der Vergleich verfügbar ist");
    await post("/offer-requests", { labId: "medlab-basel", ...practice });
    expect((await content())?.paragraphs.join(" ")).not.toMatch(/Pilotphase|Wir suchen Labore/);
    const [test] = tests;
    await post("/test-info-requests", { testId: test?.id ?? "", ...practice });
    expect((await content())?.paragraphs).toContain(
      `Sie wünschen eine Offerte von MedLab Basel und Informationen zum Test «${test?.name}» von ${test?.labName}. ` +
        "Wir fragen für Sie nach und schreiben Ihnen, sobald eine Antwort da ist.",
    );
  });

  it("tell the operator lab, practice, contact and region, and renew the desk's time", async () => {
    const practice = await newPractice();
    const [before] = await database().select().from(entries);
    await post("/offer-requests", { labId: "swisslab-bern", ...practice });
    const [mail] = await requestMails("offer-request");
    const content = mail && (await writeMail(mail));
    expect(content?.subject).toBe(
      "Offerte von SwissLab Bern angefragt: Praxis in Zürich, Urologie",
    );
    expect(Object.fromEntries(content?.rows ?? [])).toMatchObject({
      Labor: "SwissLab Bern",
      Name: "Praxis Limmatplatz",
      "E-Mail": "nur telefonisch",
      Telefon: "044 123 45 67",
      Adresse: "8005 Zürich",
      Region: "Kanton Zürich",
    });
    const [after] = await database().select().from(entries);
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });
});

describe("test-info requests", () => {
  useDatabase();

  it("are stored once per practice and test and lead back to the test", async () => {
    const practice = await newPractice();
    const fields = { testId: "psa-plus", ...practice };
    for (const _ of [1, 2]) {
      const answer = await post("/test-info-requests", fields);
      expect(answer).toEqual({ status: 303, location: "/test/psa-plus" });
    }
    const stored = await database().select().from(testInfoRequests);
    expect(stored).toMatchObject([{ testName: "PSA-Plus", labId: "labor-dr-muller" }]);
    const [row] = await database().select().from(practiceSubmissions);
    expect(row?.testInfoRequests).toEqual([
      { testId: "psa-plus", testName: "PSA-Plus", labName: "Labor Dr. Müller" },
    ]);
    const [mail, ...further] = await requestMails("test-info-request");
    expect(further).toEqual([]);
    const content = mail && (await writeMail(mail));
    expect(Object.fromEntries(content?.rows ?? [])).toMatchObject({
      Test: "PSA-Plus",
      Labor: "Labor Dr. Müller",
      Name: "Praxis Limmatplatz",
    });
  });

  it("are taken for every test with a page and refused for the listed ones without", async () => {
    const practice = await newPractice();
    for (const { id } of tests) {
      expect((await post("/test-info-requests", { testId: id, ...practice })).status).toBe(303);
    }
    for (const testId of ["ibd-panel", "", "unbekannt"]) {
      expect((await post("/test-info-requests", { testId, ...practice })).status).toBe(400);
    }
  });

  it("answer a foreign token with 404", async () => {
    const { submissionId } = await newPractice();
    const fields = { testId: "psa-plus", submissionId, editToken: "f".repeat(32) };
    expect((await post("/test-info-requests", fields)).status).toBe(404);
    expect(await database().$count(testInfoRequests)).toBe(0);
  });
});
