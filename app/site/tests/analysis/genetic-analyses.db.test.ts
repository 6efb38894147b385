import { generatePath, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { toFinderSlug } from "#catalogue/slug";
import { importDirectory } from "~/directory/exchange/transfer.server";
import { readDocument } from "~/directory/model/documents.server";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { loadSnapshot, type Snapshot } from "~/directory/publication/snapshot.server";
import { suggestSameNames, suggestSimilarNames } from "~/directory/search/suggestions.server";
import * as testPage from "~/site/test/page";
import { buildFinderView } from "~/site/tests/finder-view.server";
import { setOrigin } from "~/ui/layout/page-meta";
import { routeCall } from "../../../../tests/kit/calls/route-call";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { exportedDirectory } from "../../../../tests/kit/samples/exported-directory";
import * as analysisPage from "./analysis-page";

const CANARY = "kanarienvogel";
const ACTOR = { id: "1", name: "Leitstand" };
const ANALYSIS = { kind: "analysis", slug: "genprobe", name: "Genprobe eins", short: "GPE1" };
const TEST = { kind: "test", slug: "genpanel", name: "Genpanel zwei" };

/** A genetic analysis with a canary in each of its facts, a genetic test, and a laboratory that performs it. */
async function publishGenetic(isGenetic = true) {
  const flag = isGenetic ? { isGenetic } : {};
  const model = (await readDocument("test", "thrombophilia"))?.content;
  const content = {
    ...flag,
    name: ANALYSIS.name,
    short: [ANALYSIS.short],
    answers: `${CANARY} Frage?`,
    topics: [`${CANARY} Krankheit`],
    foreignTopics: [`${CANARY} maladie`],
    category: "Molekulardiagnostik/Genetik",
    specialties: ["Onkologie"],
    specimens: ["stone"],
    collection: `${CANARY} Entnahme`,
    outsideList: "notListed",
  };
  const test = {
    ...model,
    ...flag,
    name: TEST.name,
    generalExplanation: `${CANARY} Erklärung`,
    material: `${CANARY} Material`,
    parameters: ["Ferritin", ANALYSIS.name].map((name) => ({ name, description: CANARY })),
  };
  const file = {
    format: "laborlotse-directory-1",
    documents: [
      { kind: "analysis", slug: ANALYSIS.slug, sample: false, content },
      { kind: "test", slug: TEST.slug, sample: true, content: { ...test, intern: undefined } },
    ],
    labAnalyses: [
      { lab: "medlab-basel", analysisId: ANALYSIS.slug, sample: true, method: `${CANARY} Methode` },
    ],
  };
  const done = await importDirectory(JSON.stringify(file), { actor: ACTOR, note: "" });
  expect(done).toMatchObject({ outcome: "imported" });
  return loadSnapshot();
}

const find = (snapshot: Snapshot, query: string) =>
  buildFinderView(snapshot, new URLSearchParams(query));

async function call<Pattern extends string, Params extends Record<string, string>>(
  pattern: Pattern,
  params: Params,
  fields?: Record<string, string>,
) {
  const context = new RouterContextProvider();
  context.set(snapshotContext, await loadSnapshot());
  const url = `http://localhost${generatePath<string>(pattern, params)}`;
  const body = fields && new URLSearchParams(fields);
  const request = new Request(url, body && { method: "POST", body });
  return { ...routeCall(request, context), params, pattern };
}

const callsWith = (fields?: Record<string, string>) => ({
  analysis: () => call("/tests/:analysisId", { analysisId: ANALYSIS.slug }, fields),
  test: () => call("/test/:testId", { testId: TEST.slug }, fields),
});

describe("a genetic examination", () => {
  setOrigin("https://portal.example");
  useDatabase();
  beforeEach(storeSamples);

  it("shows on its page, as it is remembered, nothing but its name", async () => {
    await publishGenetic();
    const analysis = await analysisPage.loader(await callsWith().analysis());
    const test = await testPage.loader(await callsWith().test());
    for (const { data } of [analysis, test]) {
      expect(data.is).toBe("genetic");
      expect(Object.keys(data).toSorted()).toEqual(["crumbs", "id", "is", "name"]);
      expect(JSON.stringify(data)).not.toContain(CANARY);
    }
  });

  it("is named by no page of what it measures among others", async () => {
    await publishGenetic();
    const ferritin = { ...(await callsWith().analysis()), params: { analysisId: "ferritin" } };
    const { data } = await analysisPage.loader(ferritin);
    expect(JSON.stringify(data)).not.toContain(TEST.name);
    const { analysis } = await analysisPage.action(
      await callsWith({ fachperson: "ja" }).analysis(),
    );
    expect(analysis?.tests.map(({ name }) => name)).toContain(TEST.name);
  });

  it("answers its facts to whoever says to be a professional, and leads everybody else back", async () => {
    await publishGenetic();
    const calls = callsWith({ fachperson: "ja" });
    const { analysis } = await analysisPage.action(await calls.analysis());
    const { test } = await testPage.action(await calls.test());
    expect(analysis).toMatchObject({
      name: ANALYSIS.name,
      answers: `${CANARY} Frage?`,
      rows: [{ id: "medlab-basel", method: `${CANARY} Methode` }],
      federal: { outsideList: "notListed" },
    });
    expect(test.material).toBe(`${CANARY} Material`);
    for (const fields of [{}, { fachperson: "nein" }]) {
      const { analysis: toAnalysis, test: toTest } = callsWith(fields);
      await expect(analysisPage.action(await toAnalysis())).rejects.toMatchObject({ status: 302 });
      await expect(testPage.action(await toTest())).rejects.toMatchObject({ status: 302 });
    }
  });

  it("refuses a body that is no form, and fails over none", async () => {
    await publishGenetic();
    const broken = (args: { request: Request }) =>
      new Request(args.request.url, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        body: "no form",
      });
    const analysis = await callsWith().analysis();
    const test = await callsWith().test();
    const refused = { init: { status: 400 } };
    await expect(
      analysisPage.action({ ...analysis, request: broken(analysis) }),
    ).rejects.toMatchObject(refused);
    await expect(testPage.action({ ...test, request: broken(test) })).rejects.toMatchObject(
      refused,
    );
  });

  it("is found by its names alone, and without what it is for", async () => {
    const snapshot = await publishGenetic();
    const byName = await find(snapshot, `q=${ANALYSIS.short}`);
    expect(byName.groups.analyses.items).toEqual([
      { id: ANALYSIS.slug, name: ANALYSIS.name, facts: undefined },
    ]);
    expect(byName.groups.labs.items).toEqual([]);
    expect(byName.groups.fields.items).toEqual([]);
    const test = await find(snapshot, `q=${TEST.name}`);
    expect(test.groups.tests.items).toEqual([{ id: TEST.slug, name: TEST.name, facts: undefined }]);
    for (const query of [`q=${CANARY}`, `q=${CANARY} Krankheit`, `q=${CANARY} maladie`]) {
      const { groups, suggestions } = await find(snapshot, query);
      expect(JSON.stringify([groups, suggestions]), query).not.toMatch(/kanarien|genp/i);
    }
    for (const text of [CANARY, `${CANARY}-krankheit`]) {
      const paths = [
        ...suggestSimilarNames(snapshot, text),
        ...suggestSameNames(snapshot, `/${text}`),
      ];
      expect(paths.map(({ path }) => path)).not.toContain(`/tests/${ANALYSIS.slug}`);
    }
  });

  it("stands in no list that a filter by its facts makes, and under its category by its name", async () => {
    const snapshot = await publishGenetic();
    for (const filter of [
      "material=harnstein",
      "labor=medlab-basel",
      "kanton=bs",
      "pflichtleistung=nein",
    ]) {
      const all = await find(snapshot, `${filter}&q=${ANALYSIS.name}`);
      expect(all.groups.analyses.items, filter).toEqual([]);
      expect(all.groups.analyses.excludesGenetic, filter).toBe(true);
    }
    const { groups } = await find(
      snapshot,
      `kategorie=molekulardiagnostik-genetik&q=${ANALYSIS.name}`,
    );
    expect(groups.analyses).toMatchObject({ total: 1, genetic: 1, excludesGenetic: false });
  });

  it("is counted where it stands, and each count says so", async () => {
    const before = await find(await loadSnapshot(), "");
    const { coverage, categories } = await find(await publishGenetic(), "");
    expect(coverage.genetic).toBe(before.coverage.genetic + 1);
    expect(coverage.analyses).toBe(before.coverage.analyses + 1);
    const snapshot = await loadSnapshot();
    for (const { name, count, genetic } of categories) {
      const { groups } = await find(snapshot, `kategorie=${toFinderSlug(name)}`);
      expect(groups.analyses, name).toMatchObject({ total: count, genetic });
    }
  });

  it("is no part of what anyone may read, but of what the operator exports", async () => {
    await publishGenetic();
    expect(JSON.stringify(await exportedDirectory({ isOpen: true }))).not.toContain(CANARY);
    expect(JSON.stringify(await exportedDirectory())).toContain(`${CANARY} Methode`);
  });

  it("has all its facts on its page and in the finder where it is none", async () => {
    const snapshot = await publishGenetic(false);
    const { data } = await analysisPage.loader(await callsWith().analysis());
    expect(data.is).toBe("open");
    const view = await find(snapshot, `q=${CANARY} Krankheit`);
    expect(view.groups.analyses.total).toBe(1);
    await expect(
      analysisPage.action(await callsWith({ fachperson: "ja" }).analysis()),
    ).rejects.toMatchObject({ status: 302 });
  });
});
