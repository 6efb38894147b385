import { parseFeed } from "@rowanmanning/feed-parser";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { evidence } from "#database/labs";
import {
  draftsVersionHash,
  readRowsWithDrafts,
  saveRow,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { publishRows } from "~/directory/analyses/lab-analysis-publishing.server";
import { importDirectory } from "~/directory/exchange/transfer.server";
import { readDocument } from "~/directory/model/documents.server";
import { snapshotContext } from "~/directory/publication/current-snapshot.server";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { setOrigin } from "~/ui/layout/page-meta";
import { publishChange } from "../../../tests/kit/calls/change-document";
import { routeCall } from "../../../tests/kit/calls/route-call";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import * as feed from "./feed";
import { listChanges } from "./list-changes.server";

const CANARY = "kanarienvogel";
const ORIGIN = "https://portal.example";
const ACTOR = { id: "1", name: "Leitstand" };
const LAB = "medlab-basel";

async function take(file: object): Promise<void> {
  const text = JSON.stringify({ format: "laborlotse-directory-1", ...file });
  const imported = await importDirectory(text, { actor: ACTOR, note: "" });
  expect(imported).toMatchObject({ outcome: "imported" });
}

async function readContent(kind: "lab" | "analysis", slug: string) {
  return (await readDocument(kind, slug))?.content ?? {};
}

async function state(analysisId: string, content: object): Promise<void> {
  const baseVersion = (await readRowsWithDrafts(LAB)).get(analysisId)?.version ?? "";
  await saveRow(LAB, analysisId, content, { baseVersion, by: ACTOR.name });
  const seen = draftsVersionHash((await readRowsWithDrafts(LAB)).values());
  const done = await publishRows(LAB, { note: "", actor: ACTOR, seen });
  expect(done).toMatchObject({ outcome: "published" });
}

/** Changes since the samples were published, without their dates. */
async function listEntries(query: { lab?: string; analyses?: string[] } = {}) {
  const { entries } = await listChanges(await loadSnapshot(), query);
  return entries.map(({ title, lines }) => [title, ...lines]);
}

async function readFeed(address = "/aenderungen.atom"): Promise<string> {
  const context = new RouterContextProvider();
  context.set(snapshotContext, await loadSnapshot());
  const pattern = "/aenderungen.atom" as const;
  const args = routeCall(new Request(new URL(address, ORIGIN)), context);
  return (await feed.loader({ ...args, pattern })).text();
}

describe("changes of the directory", () => {
  useDatabase();
  setOrigin(ORIGIN);
  beforeEach(storeSamples);

  it("begin with what was taken over, counted", async () => {
    const { labs, analyses } = await loadSnapshot();
    const entries = await listEntries();
    expect(entries.at(-1)).toEqual([
      "Viele Einträge aufgenommen oder geändert",
      expect.stringContaining(`${labs.length} Labore, ${analyses.length} Analysen`),
    ]);
  });

  it("say in words what a laboratory and an analysis state otherwise than before", async () => {
    const lab = await readContent("lab", LAB);
    const ferritin = await readContent("analysis", "ferritin");
    await take({
      documents: [
        { kind: "lab", slug: LAB, sample: true, content: { ...lab, openingHours: "08–18 Uhr" } },
        {
          kind: "analysis",
          slug: "ferritin",
          sample: false,
          content: { ...ferritin, collection: "Nüchtern." },
        },
      ],
    });
    const source = "Verzeichnis";
    await state("ferritin", { stability: "3 Tage bei 4 °C", source });
    const all = await listEntries();
    expect(all).toContainEqual([
      "MedLab Basel: geändert",
      `Öffnungszeiten neu «08–18 Uhr», bisher «${String(lab.openingHours)}».`,
    ]);
    expect(all.find(([title]) => title === "Ferritin: geändert")?.[1]).toMatch(
      /^.+ neu «Nüchtern\.», bisher «.+»\.$/,
    );
    const rows = all.find(([title]) => title === "MedLab Basel: Angaben zu einer Analyse");
    expect(rows).toContainEqual(
      expect.stringMatching(/^Ferritin: Stabilität neu «3 Tage bei 4 °C», bisher «.+»\.$/),
    );
  });

  it("say what came, went, came back, and which proof is over", async () => {
    const before = await readContent("lab", LAB);
    await unpublishDocument("lab", LAB, ACTOR);
    expect((await listEntries())[0]).toEqual([
      `${String(before.name)}: entfernt`,
      "Das Labor ist nicht mehr im Verzeichnis.",
    ]);
    await publishChange("lab", LAB);
    expect((await listEntries())[0]).toEqual([
      `${String(before.name)}: neu`,
      "Das Labor ist neu im Verzeichnis.",
    ]);
    const proof = { lab: LAB, kind: "sas", number: "STS 1", checkedBy: "Leitstand" } as const;
    const days = { checkedAt: "2025-01-01", validUntil: "2025-06-30" };
    await database()
      .insert(evidence)
      .values({ ...proof, ...days, sourceUrl: "https://sas.example" });
    expect(await listEntries({ lab: LAB })).toContainEqual([
      "MedLab Basel: Nachweis abgelaufen",
      expect.stringMatching(/STS 1: gültig bis 30\.\sJuni 2025\.$/),
    ]);
  });

  it("are told of one laboratory alone, and page after page without a gap", async () => {
    const ferritin = await readContent("analysis", "ferritin");
    for (let n = 1; n <= 30; n++) {
      const content = { ...ferritin, collection: `Fassung ${n}.` };
      await take({ documents: [{ kind: "analysis", slug: "ferritin", sample: false, content }] });
    }
    const snapshot = await loadSnapshot();
    const first = await listChanges(snapshot, {});
    expect(first.entries).toHaveLength(25);
    const second = await listChanges(snapshot, { before: first.next });
    expect(second.next).toBeUndefined();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The first publication has two entries: the import and the federal list.
    expect(ids).toHaveLength(30 + 2);
    expect((await listEntries({ lab: LAB })).map(([title]) => title)).toEqual([
      "MedLab Basel: neu",
      expect.stringMatching(/^MedLab Basel: Angaben zu \d+ Analysen$/),
    ]);
  });

  it("are told of the analyses of a list alone, at whichever laboratory", async () => {
    await state("ferritin", { stability: "3 Tage bei 4 °C", source: "Verzeichnis" });
    await state("tsh", { stability: "5 Tage bei 4 °C", source: "Verzeichnis" });
    const content = { ...(await readContent("analysis", "ferritin")), collection: "Nüchtern." };
    await take({ documents: [{ kind: "analysis", slug: "ferritin", sample: false, content }] });
    const all = await listEntries({ analyses: ["ferritin"] });
    expect(all.slice(0, 2).map(([title]) => title)).toEqual([
      "Ferritin: geändert",
      "MedLab Basel: Angaben zu einer Analyse",
    ]);
    expect(all.flat().join()).not.toContain("TSH");
    const ofLab = await listEntries({ analyses: ["ferritin"], lab: LAB });
    expect(ofLab[0]?.[0]).toBe("MedLab Basel: Angaben zu einer Analyse");
  });

  it("are a feed that readers of feeds understand, each entry by itself", async () => {
    const ferritin = await readContent("analysis", "ferritin");
    const content = { ...ferritin, collection: 'Nüchtern & «ruhig» <vor "8 Uhr">.' };
    await take({ documents: [{ kind: "analysis", slug: "ferritin", sample: false, content }] });
    const read = parseFeed(await readFeed());
    expect([read.meta.type, read.language]).toEqual(["atom", "de-CH"]);
    const [entry] = read.items;
    expect(entry?.title).toBe("Ferritin: geändert");
    expect(entry?.url).toBe(`${ORIGIN}/tests/ferritin`);
    expect(entry?.content).toContain('neu «Nüchtern & «ruhig» <vor "8 Uhr">.»');
    expect(new Set(read.items.map(({ id }) => id)).size).toBe(read.items.length);
    expect(parseFeed(await readFeed("/aenderungen.atom?labor=gibt-es-nicht")).items).toEqual([]);
  });

  it("hold nothing internal, no person and no genetic analysis", async () => {
    const lab = await readContent("lab", LAB);
    const person = { name: CANARY, image: "aa", description: CANARY, famhFields: ["Hämatologie"] };
    const genetic = {
      ...{ name: CANARY, isGenetic: true, answers: `${CANARY}?`, topics: [CANARY] },
      ...{ category: "Molekulardiagnostik/Genetik", specialties: ["Onkologie"] },
      specimens: ["blood"],
    };
    await take({
      documents: [
        {
          kind: "lab",
          slug: LAB,
          sample: true,
          content: {
            ...lab,
            shortDescription: CANARY,
            intern: { note: CANARY },
            contact: { street: CANARY, phone: CANARY },
            medicalLeadership: { ...(lab.medicalLeadership ?? {}), medicalDirector: person },
          },
        },
        { kind: "analysis", slug: CANARY, sample: false, content: genetic },
      ],
    });
    await state(CANARY, { method: CANARY, source: CANARY });
    await state("ferritin", { method: "RIA", source: CANARY });
    const text = await readFeed();
    expect(text).toContain("RIA");
    expect(text).not.toContain(CANARY);
    await unpublishDocument("analysis", CANARY, ACTOR);
    expect(await readFeed()).not.toContain(CANARY);
  });
});
