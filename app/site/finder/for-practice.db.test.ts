import { describe, expect, it } from "vitest";
import { practiceNeeds } from "#database/practice";
import { database } from "~/platform/database/database.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { sampleContext, samples } from "../../../tests/kit/samples/sample-directory";
import type { PracticeResults } from "./fitting-labs";
import { action } from "./for-practice";
import type { SaveNeedsResult } from "./needs-form";

async function post<Body>(fields: Record<string, string>) {
  const url = new URL("http://portal/results/labore");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const context = sampleContext();
  const answer = await action({ request, url, params: {}, context, pattern: "/results/labore" });
  const body: Body | undefined = answer.status === 404 ? undefined : await answer.json();
  return { status: answer.status, body };
}

describe("what fits a practice", () => {
  useDatabase();

  it("is every laboratory that collects in its canton, those with its field first, with the reason", async () => {
    const { submissionId, editToken } = await submitPractice({ specialty: "urologie" });
    const { body } = await post<PracticeResults>({ submissionId, editToken });
    const inZurich = samples.labs.filter((lab) => lab.collectionCantons.includes("zh"));
    expect(body?.labs.map(({ id }) => id).sort()).toEqual(inZurich.map(({ id }) => id).sort());
    for (const { reasons } of body?.labs ?? []) expect(reasons[0]).toBe("Holt im Kanton Zürich ab");
    const counts = body?.labs.map(({ reasons }) => reasons.length) ?? [];
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  });

  it("is not the laboratory that the practice has today", async () => {
    const near = samples.labs.filter((lab) => lab.collectionCantons.includes("zh"));
    const currentLab = near[0]?.name ?? "";
    const { submissionId, editToken } = await submitPractice({ currentLab });
    const { body } = await post<PracticeResults>({ submissionId, editToken });
    const others = near.slice(1).map(({ id }) => id);
    expect(body?.labs.map(({ id }) => id).sort()).toEqual(others.sort());
  });

  it("is told to its own browser alone, and what it adds is kept for the next round", async () => {
    const { submissionId, editToken } = await submitPractice({});
    const foreign = { submissionId, editToken: "f".repeat(32) };
    expect((await post(foreign)).status).toBe(404);
    expect((await post({ ...foreign, intent: "save", software: "Fremd" })).status).toBe(404);
    const credentials = { submissionId, editToken, intent: "save" };
    const wrong = await post<SaveNeedsResult>({ ...credentials, "samples-chemie": "-1" });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "samples-chemie" }] } });
    expect(await database().select().from(practiceNeeds)).toEqual([]);
    await post({
      ...credentials,
      "samples-chemie": "1'200",
      software: "MedDossier",
      noticePeriod: "",
    });
    const { body } = await post<PracticeResults>({ submissionId, editToken });
    expect(body?.needs).toMatchObject({ samplesByGroup: { chemie: 1200 }, software: "MedDossier" });
  });
});
