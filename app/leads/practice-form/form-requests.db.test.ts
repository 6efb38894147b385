import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { labRequests, practiceSubmissions, testInfoRequests } from "#database/submissions";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { getMailFacts } from "~/forms/submissions/compose-operator-mail.server";
import { asSubmissionKind } from "~/forms/submissions/submission-kind.server";
import { MAX_REQUESTED_LABS } from "~/leads/requests/request-params";
import { database } from "~/platform/database/database.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { loader as loadThanks } from "~/site/finder/page";
import { practiceFields } from "../../../tests/kit/calls/practice-post";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { sampleContext, samples } from "../../../tests/kit/samples/sample-directory";
import { action as sendComingSoon } from "./coming-soon-page";
import { action, loader } from "./page";
import type { buildFormChoice } from "./receive-practice-form.server";
import { practiceSubmission } from "./submission.server";

type FormChoice = ReturnType<typeof buildFormChoice>;

const listRequests = () =>
  database().select().from(labRequests).orderBy(asc(labRequests.createdAt));

describe("requests that a practice form carries", () => {
  useDatabase();

  const send = (body: URLSearchParams, context = sampleContext()) => {
    const request = new Request("http://portal/practice-form", { method: "POST", body });
    return action({ ...routeCall(request, context), pattern: "/practice-form" });
  };

  it("asks without a script about the test whose page it was opened from, where that is ticked", async () => {
    const context = sampleContext();
    const ask = async (fields: Record<string, string>) => {
      const answer = await send(new URLSearchParams(practiceFields(fields)), context);
      if (!(answer instanceof Response)) throw new Error("refused");
      const url = new URL(answer.headers.get("Location") ?? "", "http://portal");
      return loadThanks({ ...routeCall(new Request(url), context), url } as never);
    };
    const nothing = { labs: [], test: undefined };
    expect(await ask({ returnTo: "/test/psa-plus" })).toEqual(nothing);
    expect(await ask({ returnTo: "/test/psa-plus", wish: "on" })).toEqual({
      labs: [],
      test: "PSA-Plus",
    });
    for (const returnTo of ["/faq", "/lab/medlab-basel", "/vergleich?labs=medlab-basel"])
      expect(await ask({ returnTo, wish: "on" })).toEqual(nothing);
    expect(await ask({ labs: "medlab-basel" })).toEqual({
      labs: ["MedLab Basel"],
      test: undefined,
    });
    const tests = await database().select().from(testInfoRequests);
    expect(tests).toMatchObject([{ testId: "psa-plus" }]);
    expect(await listRequests()).toMatchObject([{ labId: "medlab-basel" }]);
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
    const brought = [
      { id: "swisslab-bern", name: "SwissLab Bern" },
      { id: "medlab-basel", name: "MedLab Basel" },
      { id: "alpine-lab-luzern", name: "Alpine Lab Luzern" },
    ];
    const values = { labs: "swisslab-bern\nmedlab-basel" };
    expect(await sendFields([["vorbereiten", "1"], ...labs])).toMatchObject({
      values,
      choice: { answer: undefined, brought },
    });
    expect(await sendFields([["city", "Zürich"], ...labs])).toMatchObject({
      data: { values, choice: { brought } },
    });
    expect(await database().$count(entries)).toBe(0);
  });

  it("is refused with more laboratories than are asked at once, and keeps the ticks of all of them", async () => {
    const ids = [...samples.labs, ...samples.homeCards].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(MAX_REQUESTED_LABS);
    const ticked = ids.map((id): [string, string] => ["labs", id]);
    const fields = Object.entries(practiceFields());
    const refused = {
      errors: [{ field: "labs", message: "Bitte kreuzen Sie höchstens 10 Labore an." }],
      values: { labs: ids.join("\n") },
      choice: { brought: ids.map((id) => ({ id })) },
    };
    expect(await send(new URLSearchParams([["vorbereiten", "1"], ...ticked]))).toMatchObject(
      refused,
    );
    const { errors, values } = refused;
    const answer = await send(new URLSearchParams([...fields, ...ticked]));
    expect(answer).toMatchObject({ data: { errors, values } });
    expect(await database().$count(entries)).toBe(0);
  });

  it("offers who collects at the place, each laboratory once, and who was pressed or compared without a script", async () => {
    const open = async (query: string) => {
      const request = new Request(`http://portal/practice-form?${query}`);
      const { choice, labs } = (await loader(
        routeCall(request, sampleContext()) as never,
      )) as never as {
        choice: FormChoice;
        labs?: string;
      };
      // An address alone ticks nothing.
      expect(labs ?? "").toBe("");
      if (choice === undefined) return undefined;
      const answered = choice.answer?.labs.map(({ id }) => id) ?? [];
      return [answered, choice.brought.map(({ id }) => id)];
    };
    expect(await open("plz=3011")).toEqual([["labor-dr-muller", "swisslab-bern"], []]);
    expect(await open("plz=3011&returnTo=/lab/swisslab-bern")).toEqual([
      ["labor-dr-muller", "swisslab-bern"],
      [],
    ]);
    expect(await open("returnTo=/lab/medlab-basel")).toEqual([[], ["medlab-basel"]]);
    const comparison = "/vergleich?labs=swisslab-bern,medlab-basel,gibt-es-nicht";
    const query = new URLSearchParams({ returnTo: comparison, labor: "medlab-basel" });
    expect(await open(query.toString())).toEqual([[], ["medlab-basel", "swisslab-bern"]]);
    // A page keeps what it has, as after a form that the browser refused.
    expect(await open("")).toBeUndefined();
  });
});
