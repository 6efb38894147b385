import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { labRequests, practiceSubmissions, testInfoRequests } from "#database/submissions";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { getMailFacts } from "~/forms/submissions/compose-operator-mail.server";
import { asSubmissionKind } from "~/forms/submissions/submission-kind.server";
import { database } from "~/platform/database/database.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { loader as loadThanks } from "~/site/finder/page";
import { practiceFields } from "../../../tests/kit/calls/practice-post";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { sampleContext, samples } from "../../../tests/kit/samples/sample-directory";
import { action as sendComingSoon } from "./coming-soon-page";
import { action, loader } from "./page";
import { practiceSubmission } from "./submission.server";

const listRequests = () =>
  database().select().from(labRequests).orderBy(asc(labRequests.createdAt));

describe("requests that a practice form carries", () => {
  useDatabase();

  const send = (body: URLSearchParams, context = sampleContext()) => {
    const request = new Request("http://portal/practice-form", { method: "POST", body });
    return action({ ...routeCall(request, context), pattern: "/practice-form" });
  };

  it("asks without a script for what the page it was opened from offers, where that is ticked", async () => {
    const context = sampleContext();
    const ask = async (returnTo: string, wish: string, wishedLab = "") => {
      const body = new URLSearchParams(practiceFields({ returnTo, wish, wishedLab }));
      const request = new Request("http://portal/practice-form", { method: "POST", body });
      await action(routeCall(request, context) as never);
    };
    await ask("/lab/medlab-basel", "");
    expect(await database().$count(labRequests)).toBe(0);
    await ask("/lab/medlab-basel", "on");
    await ask("/test/psa-plus", "on");
    await ask("/faq", "on");
    expect(await listRequests()).toMatchObject([{ labId: "medlab-basel" }]);
    await ask("/vergleich?labs=swisslab-bern,medlab-basel", "", "swisslab-bern");
    await ask("/vergleich?labs=swisslab-bern,medlab-basel", "on", "swisslab-bern");
    await ask("/tests/tsh", "on", "gibt-es-nicht");
    expect(await listRequests()).toMatchObject([
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
      const body = new URLSearchParams({ ...fields, ...ticked });
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
    const rows = await listRequests();
    expect(rows.map(({ labId }) => labId)).toEqual(["swisslab-bern", "medlab-basel"]);
    const told = await database().select().from(mails).where(eq(mails.template, "offer-request"));
    expect(told).toHaveLength(2);
    const ofTest = { returnTo: "/test/psa-plus", wishedLab: "", wish: "on" };
    expect(await send(ofTest)).toEqual({ labs: [], test: "PSA-Plus" });
  });

  it("stores the entry and asks the laboratories that are ticked in one, with one mail about all of them", async () => {
    const fields = practiceFields({ email: "praxis@example.ch" });
    const ask = (labs: readonly string[], context = sampleContext()) => {
      const body = new URLSearchParams(fields);
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
    await send(new URLSearchParams(fields));
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
      const body = new URLSearchParams(practiceFields({ labs, returnTo: path }));
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
    const body = new URLSearchParams(practiceFields({ labs: "medlab-basel" }));
    await expect(send(body, broken)).rejects.toThrow();
    expect(await database().$count(practiceSubmissions)).toBe(0);
    expect(await database().$count(mails)).toBe(0);
  });

  it("comes filled in from a page before, with the laboratories that it offers, and keeps them when it is refused", async () => {
    const sendFields = (fields: [string, string][]) => send(new URLSearchParams(fields));
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
    const body = new URLSearchParams(
      practiceFields({ city: "", returnTo, wishedLab: "swisslab-bern" }),
    );
    const sent = new Request("http://portal/practice-form", { method: "POST", body });
    expect(await action(routeCall(sent, context) as never)).toMatchObject({ data: { otherLabs } });
    const alone = new Request("http://portal/practice-form?returnTo=/lab/medlab-basel");
    expect(await loader(routeCall(alone, context) as never)).toMatchObject({ otherLabs: [] });
  });
});
