import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newsletterFields, postForm, practiceFields } from "../kit/calls/practice-post";
import { runPortal } from "../kit/server/run-portal";

const ASKING = { "X-Laborlotse-Receipt": "1" };
const newIdentity = () => ({
  submissionId: randomUUID(),
  editToken: randomBytes(16).toString("hex"),
});

const server = runPortal();
const practice = practiceFields();
const campaign = newIdentity();

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  postForm(server.url + path, fields, headers);

const registration = {
  labName: "Labor Muster AG",
  labType: "klinisch",
  contactPerson: "Beat Muster",
  phone: "044 123 45 67",
  email: "labor@example.ch",
  street: "Laborweg 1",
  postalCode: "8005",
  city: "Zürich",
  canton: "zh",
  openingHours: "Mo–Fr 07:30–18:00",
  agreeToTerms: "on",
  agreeToDataProcessing: "on",
};
const order = newsletterFields("abo@example.ch");
const reason = "Zu viele E-Mails erhalten";
const start = { name: "Anna Muster", email: "anna@example.ch", agreeToTerms: "on" };

/** In this order: requests and later steps belong to a record that is there. */
const FORMS: [what: string, path: string, fields: Record<string, string>][] = [
  ["the practice form", "/practice-form", practice],
  ["the practice form before special tests", "/special-tests", practiceFields()],
  ["the practice form before the lab check", "/lab-check", practiceFields()],
  ["a request for an offer", "/offer-requests", { ...practice, labId: "medlab-basel" }],
  ["a request for test information", "/test-info-requests", { ...practice, testId: "gc-plus" }],
  ["a message", "/contact", { ...newIdentity(), ...start, message: "Guten Tag" }],
  ["a laboratory", "/lab-registration", { ...newIdentity(), ...registration }],
  ["an order of the newsletter", "/newsletter", { ...newIdentity(), ...order }],
  ["an opt-out", "/email-opt-out", { ...newIdentity(), email: "weg@example.ch", reason }],
  ["an opt-out of nobody", "/email-opt-out", { ...newIdentity(), email: "", reason }],
  ["step 1 of a campaign", "/kampagne", { ...campaign, ...start, step: "1" }],
  ["step 2 of a campaign", "/kampagne", { ...campaign, step: "2", practiceName: "Praxis" }],
  ["step 3 of a campaign", "/kampagne", { ...campaign, step: "3", currentLab: "Labor" }],
  ["the second landing variant", "/kampagne-v2", { ...newIdentity(), ...start, step: "1" }],
  [
    "the first variant",
    "/kampagne-praxis",
    {
      ...practice,
      ...start,
      ...newIdentity(),
      specialty: "kardiologie",
      step: "1",
    },
  ],
];

describe("the receipt", () => {
  it.each(FORMS)("of %s carries the posted id, however often it comes", async (_, path, fields) => {
    for (const _attempt of [1, 2]) {
      const answer = await post(path, fields, ASKING);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await answer.json()).toEqual({ stored: fields.submissionId });
    }
  });

  it.each(FORMS)("of %s is only for who asks", async (what, path, fields) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(/campaign|variant/.test(what) ? 200 : 303);
    expect(answer.headers.get("content-type") ?? "").not.toContain("json");
    expect(answer.headers.has("x-laborlotse-stored")).toBe(false);
    expect(answer.headers.has("x-laborlotse-receipt")).toBe(false);
  });

  it.each([
    ["/practice-form", 400, {}],
    ["/practice-form", 404, { ...practice, editToken: "0".repeat(32) }],
    ["/practice-form", 404, { ...practice, submissionId: "kaputt" }],
    ["/contact", 400, {}],
    ["/lab-registration", 400, {}],
    ["/newsletter", 400, { email: "muster" }],
    ["/newsletter", 404, { ...order, submissionId: "kaputt" }],
    ["/email-opt-out", 400, { token: "gefälscht" }],
    ["/kampagne", 400, { step: "1" }],
    ["/kampagne", 404, { ...newIdentity(), step: "2" }],
    ["/offer-requests", 400, { ...practice, labId: "unbekannt" }],
    ["/offer-requests", 404, { ...newIdentity(), labId: "medlab-basel" }],
    ["/test-info-requests", 404, { ...newIdentity(), testId: "gc-plus" }],
  ])("is not made where %s answers %i to %j", async (path, status, fields) => {
    const answer = await post(path, fields as Record<string, string>, ASKING);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('"stored"');
    expect(answer.headers.has("x-laborlotse-receipt"), "the refusal is ours").toBe(true);
  });

  it("is not made for another site, and the refusal is known for ours", async () => {
    const answer = await post("/contact", {}, { ...ASKING, Origin: "https://example.com" });
    expect(answer.status).toBe(403);
    expect(answer.headers.has("x-laborlotse-receipt")).toBe(true);
  });
});
