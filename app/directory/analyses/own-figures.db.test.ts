import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { documents } from "#database/directory";
import { settings } from "#database/operation";
import { rejectProposal } from "~/directory/labs/answer-proposal.server";
import { currentSnapshot, loadDirectory } from "~/directory/publication/current-snapshot.server";
import { ROUND_OPENING } from "~/platform/automation.server";
import { database } from "~/platform/database/database.server";
import { OPERATOR } from "../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { listQueuedMails } from "../../../tests/kit/people/offer-rounds";
import { acceptChanges, readOpenChanges } from "./answer-changes.server";
import { readRowsWithDrafts, saveRow } from "./lab-analysis-drafts.server";
import { listRowRevisions } from "./lab-analysis-publishing.server";
import { readLabRows } from "./lab-analysis-rows.server";
import { takeBackFigures } from "./own-figures.server";
import { readPendingRows, sendPendingChanges, stageRow } from "./stage-changes.server";

const LAB = "medlab-basel";
const PROPOSER = {
  ...{ lab: LAB, id: "0b0f3a1e-6a51-4f5c-9a3f-0123456789ab", email: "anna@basel.example" },
  actor: { id: "2", name: "Anna Muster" },
};
const FIGURES = { turnaroundHours: 6, runDays: "Mo–Sa" };

const ANSWER = { actor: OPERATOR, reason: "" };

const readRow = async (analysis: string) =>
  (await readLabRows(database(), LAB)).get(analysis)?.content;

async function stage(analysis: string, changes: object) {
  const { rows, published } = await readPendingRows(LAB);
  const before = published.get(analysis)?.content;
  const version = rows.get(analysis)?.version ?? "";
  const staged = await stageRow(PROPOSER, analysis, { ...before, ...changes }, version);
  expect(staged).toEqual({ outcome: "saved" });
}

async function send() {
  const sent = await sendPendingChanges(PROPOSER, (await readPendingRows(LAB)).seen);
  expect(["saved", "published"]).toContain(sent.outcome);
}

const listLeft = async () =>
  ((await readOpenChanges(LAB))?.rows ?? []).map((row) => row.analysisId);

describe("a laboratory's own figures", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("are published as it hands them in, with where they are from, and the operator has nothing to do", async () => {
    const before = await readRow("ferritin");
    await stage("ferritin", FIGURES);
    await send();
    expect(await readRow("ferritin")).toMatchObject({
      ...before,
      ...FIGURES,
      source: "Angabe des Labors",
      sourceDate: expect.any(String),
    });
    expect(await listLeft()).toEqual([]);
    expect((await readPendingRows(LAB)).seen).toBe("");
    expect(await listQueuedMails(/^proposal/)).toEqual([]);
    expect((await listRowRevisions(LAB))[0]).toMatchObject({
      by: "Laborlotse",
      note: "Angabe des Labors",
      rows: 1,
    });
  });

  it("go ahead of what waits for the operator: other facts, new analyses, what is no longer performed", async () => {
    const method = (await readRow("ferritin"))?.method;
    await stage("ferritin", { ...FIGURES, method: "RIA neu" });
    await stage("vitamin-b6", { turnaroundHours: 48 });
    await stageRow(PROPOSER, "kreatinin", null, "");
    await send();
    expect(await readRow("ferritin")).toMatchObject({ ...FIGURES, method });
    expect(await readRow("vitamin-b6")).toBeUndefined();
    expect(await readRow("kreatinin")).toBeDefined();
    expect((await listLeft()).sort()).toEqual(["ferritin", "kreatinin", "vitamin-b6"]);
    expect(await listQueuedMails(/^proposal/)).toEqual(["proposal-received → Leitstand"]);
  });

  it("wait where they may name somebody, are of a genetic analysis, meet a draft of the desk, or nothing goes by itself", async () => {
    const genetic = [...(await readLabRows(database(), LAB)).keys()].find(
      (id) => currentSnapshot().analysis(id)?.isGenetic,
    );
    const waiting = ["ferritin", "kreatinin", ...(genetic === undefined ? [] : [genetic])];
    const baseVersion = (await readRowsWithDrafts(LAB)).get("kreatinin")?.version ?? "";
    const draft = { ...(await readRow("kreatinin")), unit: "mol/l" };
    await saveRow(LAB, "kreatinin", draft, { baseVersion, by: OPERATOR.name });
    await stage("ferritin", { runDays: "Mo–Fr, Frau Meier" });
    for (const analysis of waiting.slice(1)) await stage(analysis, FIGURES);
    await send();
    expect((await listLeft()).sort()).toEqual(waiting.sort());
  });

  it("wait where the row is a sample that no practice sees, since the laboratory is none any more", async () => {
    await database().update(documents).set({ sample: false }).where(eq(documents.slug, LAB));
    await loadDirectory();
    await stage("ferritin", FIGURES);
    await send();
    expect(await listLeft()).toEqual(["ferritin"]);
  });

  it("wait like all else where an operator has switched off what goes by itself", async () => {
    await database().insert(settings).values({ name: ROUND_OPENING, value: "never" });
    await stage("ferritin", FIGURES);
    await send();
    expect(await listLeft()).toEqual(["ferritin"]);
  });

  it("are taken back to the version before, until one of them is changed again", async () => {
    const before = await readRow("ferritin");
    await stage("ferritin", FIGURES);
    await send();
    const [published] = await listRowRevisions(LAB);
    const revision = published?.revision ?? 0;
    expect(await takeBackFigures(OPERATOR, LAB, revision)).toBe("done");
    expect(await readRow("ferritin")).toEqual(before);
    expect(await takeBackFigures(OPERATOR, LAB, revision)).toBe("over");
    expect((await listRowRevisions(LAB))[0]).toMatchObject({ by: OPERATOR.name });
    expect(await listLeft()).toEqual(["ferritin"]);
  });

  it("that are taken back go with what waits or is gathered since, which counts where both say something", async () => {
    const takeBack = async () =>
      takeBackFigures(OPERATOR, LAB, (await listRowRevisions(LAB))[0]?.revision ?? 0);
    await stage("ferritin", { ...FIGURES, method: "RIA neu" });
    await send();
    const { id, at } = (await readOpenChanges(LAB)) ?? {};
    expect(await takeBack()).toBe("done");
    const waiting = await readOpenChanges(LAB);
    expect(waiting?.rows[0]?.changes.map(({ path }) => path[0]).sort()).toEqual(
      ["method", ...Object.keys(FIGURES)].sort(),
    );
    // Who has opened the proposal sees that it is another one.
    expect(await acceptChanges({ lab: LAB, id: id ?? "", seen: at?.getTime() ?? 0 }, ANSWER)).toBe(
      false,
    );
    await rejectProposal({ lab: LAB, id: id ?? "" }, ANSWER);
    await stage("kreatinin", FIGURES);
    await send();
    await stage("kreatinin", { turnaroundHours: 9 });
    expect(await takeBack()).toBe("done");
    const { changes, isSent } = await readPendingRows(LAB);
    expect(isSent).toBe(false);
    expect(changes.get("kreatinin")).toMatchObject({ ...FIGURES, turnaroundHours: 9 });
  });
});
