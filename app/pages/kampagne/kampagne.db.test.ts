import { randomBytes, randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "~/server/database/database.server";
import { entryMailWriter } from "~/server/mail/entry-mail.server";
import { listed } from "~/server/submissions/submission-kind.server";
import { mails } from "../../../database/mails";
import { campaignInterest } from "../../../database/submissions";
import { useDatabase } from "../../../tests/test-database";
import { schemas } from "./fields";
import { receiveCampaignStep } from "./receive-step.server";
import { type CampaignPath, type CampaignStep, steps } from "./steps";
import { campaignSubmission } from "./submission.server";

type Fields = Record<string, string>;

const newIdentity = () => ({
  submissionId: randomUUID(),
  editToken: randomBytes(16).toString("base64url"),
});
const landing = { name: "Dr. Anna Muster", email: "muster@example.ch", agreeToTerms: "on" };
const practice = { ...landing, postalCode: "8005", city: "Zürich", specialty: "urologie" };

/** Posts a step as a browser without JavaScript does; `current` is what the next screen is made of. */
async function post(fields: Fields, path: CampaignPath = "/kampagne") {
  const request = new Request(`http://portal${path}`, {
    method: "POST",
    headers: { "User-Agent": "Mozilla/5.0 (Test)" },
    body: new URLSearchParams(fields),
  });
  const answer = await receiveCampaignStep(path, request).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, current: undefined };
  const { data, init } = answer as { data: CampaignStep | null; init: { status: number } | null };
  return { status: init?.status ?? 200, current: data ?? undefined };
}

const messages = async (fields: Fields, path?: CampaignPath) =>
  (await post(fields, path)).current?.errors.map(({ message }) => message);

const rows = () => database().select().from(campaignInterest);
const templates = async () =>
  (await database().select().from(mails).orderBy(asc(mails.createdAt))).map(
    ({ template }) => template,
  );

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

describe("later steps", () => {
  useDatabase();

  const started = async (path: CampaignPath = "/kampagne") => {
    const identity = newIdentity();
    await post({ ...(path === "/kampagne-praxis" ? practice : landing), ...identity }, path);
    return identity;
  };

  it("change only what was supplied, and the time of the change", async () => {
    const identity = await started();
    const [before] = await rows();
    const { current } = await post({ ...identity, step: "2", city: "Bern" });
    expect(current?.step).toBe(3);
    const [after] = await rows();
    expect(after).toEqual({ ...before, city: "Bern", updatedAt: after?.updatedAt });
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  it("keep the name of step 1 where the practice's name stays empty", async () => {
    const identity = await started();
    await post({ ...identity, step: "2", practiceName: "", postalCode: "", city: "" });
    expect(await rows()).toMatchObject([{ practiceName: "Dr. Anna Muster" }]);
  });

  it("store every answer of step 3 and lead to the thanks", async () => {
    const identity = await started();
    const answers = {
      currentLab: "MedLab",
      labRating: "4",
      samplesPerWeek: "50",
      receivesCompensation: "ja",
      compensationAmount: "10",
      receivesCoMarketing: "ja",
      coMarketingAmount: "2000",
      practiceType: "andere",
      practiceTypeOther: "Permanence",
      sendsPathologyProbes: "ja",
      pathologyFrequency: "20",
      pathologyProvider: "Pathologie Bern",
      pathologyRating: "5",
    };
    const { current } = await post({ ...identity, step: "3", ...answers });
    expect(current?.step).toBe("thanks");
    expect(await rows()).toMatchObject([answers]);
  });

  it("drop what hangs on another answer than the one given", async () => {
    const identity = await started();
    await post({
      ...identity,
      step: "3",
      receivesCompensation: "nein",
      compensationAmount: "10",
      practiceType: "praxiskette",
      practiceTypeOther: "Permanence",
    });
    expect(await rows()).toMatchObject([
      { receivesCompensation: "nein", compensationAmount: null, practiceTypeOther: null },
    ]);
  });

  it("send the operator nothing after step 2 and one supplement after step 3, for both", async () => {
    const identity = await started();
    await post({ ...identity, step: "2", city: "Bern" });
    expect(await templates()).toHaveLength(2);
    await post({ ...identity, step: "3", labRating: "4" });
    const sent = await database().select().from(mails).orderBy(asc(mails.createdAt));
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toMatchObject({
      template: "supplement",
      detail: { changed: ["city", "labRating"] },
    });
  });

  it("change nothing and send nothing when they come again", async () => {
    const identity = await started();
    const second = { ...identity, step: "2", city: "Bern" };
    const third = { ...identity, step: "3", labRating: "4" };
    await post(second);
    await Promise.all(Array.from({ length: 10 }, () => post(third)));
    const [before] = await rows();
    await post(second);
    await post(third);
    expect(await rows()).toEqual([before]);
    expect(await templates()).toHaveLength(3);
  });

  it("send one supplement after the last step of the first variant", async () => {
    const identity = await started("/kampagne-praxis");
    const answers = {
      currentLab: "MedLab",
      labRating: "2",
      dissatisfactionReason: "Zu langsam",
      samplesPerWeek: "30",
      turnaroundTime: "48 h",
      priorities: "Tempo",
      additionalComments: "Zeile 1\nZeile 2",
    };
    const { current } = await post({ ...identity, step: "2", ...answers }, "/kampagne-praxis");
    expect(current?.step).toBe("thanks");
    expect(await rows()).toMatchObject([answers]);
    expect(await templates()).toHaveLength(3);
  });

  it("answer a foreign, a missing and an unknown token alike, and change nothing", async () => {
    const identity = await started();
    const before = await rows();
    const foreign = { ...identity, editToken: randomBytes(16).toString("base64url") };
    const tries = [foreign, newIdentity(), {}, { submissionId: identity.submissionId }];
    for (const step of ["2", "3"]) {
      for (const wrong of tries) {
        const answer = await post({ ...(wrong as Fields), step, city: "Bern", labRating: "1" });
        expect(answer).toEqual({ status: 404, current: undefined });
      }
    }
    expect(await rows()).toEqual(before);
    expect(await templates()).toHaveLength(2);
  });

  it("lead back from step 3 to step 2 with all answers, never to step 1", async () => {
    const identity = await started();
    const typed = { city: "Bern", labRating: "4" };
    const back = await post({ ...identity, step: "3", ...typed, zurueck: "1" });
    expect(back.current).toEqual({ step: 2, identity, values: typed, errors: [] });
    const further = await post({ ...identity, step: "2", zurueck: "1", ...typed });
    expect(further.current).toMatchObject({ step: 3, values: typed });
  });
});

it("the page knows every field that the schemas name", () => {
  const named = Object.entries(schemas).map(([path, ofPage]) => [
    path,
    ofPage.map(({ shape }) => Object.keys(shape)),
  ]);
  expect(steps).toEqual(Object.fromEntries(named));
});

describe("mails", () => {
  useDatabase();

  it("tell the operator every answer in German and the visitor nothing that was typed", async () => {
    const identity = newIdentity();
    await post({ ...practice, ...identity }, "/kampagne-praxis");
    await post({ ...identity, step: "2", priorities: "<b>Tempo</b>" }, "/kampagne-praxis");
    const write = entryMailWriter([listed(campaignSubmission)]);
    const sent = await database().select().from(mails).orderBy(asc(mails.createdAt));
    const contents = await Promise.all(
      sent.map(async (mail) => [mail.template, await write(mail)]),
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
