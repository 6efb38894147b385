import type * as z from "zod";
import type { Canton } from "#catalogue/cantons";
import { readOpenLabAnalyses, type Snapshot } from "~/directory/index.server";
import { readCursor, readFilters, writeCursor } from "./answers.server";
import {
  listOpenAnalyses,
  openDataPlaces,
  toOpenAnalysis,
  toOpenLab,
  toOpenLabAnalysis,
  toOpenSoftware,
} from "./open-rows.server";
import {
  analysisFilterSchema,
  analysisRowSchema,
  labAnalysisFilterSchema,
  labAnalysisRowSchema,
  labFilterSchema,
  labRowSchema,
  placeFilterSchema,
  placeRowSchema,
  softwareFilterSchema,
  softwareRowSchema,
} from "./schemas.server";

const PAGE_ROWS = 200;

interface Page {
  items: Record<string, unknown>[];
  /** Undefined on the last page. */
  cursor: string | undefined;
}

type Read = Page | { wrong: string };

export interface OpenDataCollection {
  title: string;
  row: z.ZodObject;
  filters: z.ZodObject;
  read(snapshot: Snapshot, url: URL): Promise<Read>;
}

function collection<Filters extends z.ZodObject>({
  page,
  ...described
}: Pick<OpenDataCollection, "title" | "row"> & {
  filters: Filters;
  page(snapshot: Snapshot, filters: z.infer<Filters>): Read | Promise<Read>;
}): OpenDataCollection {
  return {
    ...described,
    async read(snapshot, url) {
      const read = readFilters(described.filters, url);
      return "wrong" in read ? read : page(snapshot, read.filters);
    },
  };
}

const NO_CURSOR = { wrong: "Diesen «cursor» kennen wir nicht." };

export const openDataCollections: Readonly<Record<string, OpenDataCollection>> = {
  labs: collection({
    title: "Labore",
    row: labRowSchema,
    filters: labFilterSchema,
    page(snapshot, { canton, category, cursor }) {
      const labs = snapshot.labs
        .filter((lab) => canton === undefined || lab.collectionCantons.includes(canton))
        .filter(({ testCategories }) =>
          includesOrAll(
            testCategories.map(({ name }) => name),
            category,
          ),
        );
      return paginateList(labs, ({ id }) => [id], cursor, toOpenLab);
    },
  }),
  analyses: collection({
    title: "Analysen",
    row: analysisRowSchema,
    filters: analysisFilterSchema,
    page(snapshot, { category, specialty, specimen, cursor }) {
      const analyses = listOpenAnalyses(snapshot)
        .filter((one) => category === undefined || one.category === category)
        .filter((one) => includesOrAll(one.specialties, specialty))
        .filter((one) => includesOrAll(one.specimens, specimen));
      return paginateList(
        analyses,
        ({ id }) => [id],
        cursor,
        (one) => toOpenAnalysis(snapshot, one),
      );
    },
  }),
  "lab-analyses": collection({
    title: "Welches Labor welche Analyse wie ausführt",
    row: labAnalysisRowSchema,
    filters: labAnalysisFilterSchema,
    async page(snapshot, { lab, analysis, canton, cursor }) {
      const unknown = checkLab(snapshot, lab) ?? checkAnalysis(snapshot, analysis);
      if (unknown !== undefined) return unknown;
      const key = cursor === undefined ? undefined : readCursor(cursor, 2);
      if (cursor !== undefined && key === undefined) return NO_CURSOR;
      const [afterLab = "", afterAnalysis = ""] = key ?? [];
      const after = key && { lab: afterLab, analysis: afterAnalysis };
      const found = await readOpenLabAnalyses(snapshot, {
        labs:
          lab === undefined && canton === undefined ? undefined : filterLabs(snapshot, lab, canton),
        analyses: analysis === undefined ? undefined : [analysis],
        after,
        limit: PAGE_ROWS,
      });
      return {
        items: found.rows.map(toOpenLabAnalysis),
        cursor: found.last && writeCursor([found.last.lab, found.last.analysis]),
      };
    },
  }),
  software: collection({
    title: "Praxissoftware mit den Laboren, die eine Anbindung nennen",
    row: softwareRowSchema,
    filters: softwareFilterSchema,
    page(snapshot, { lab, cursor }) {
      const unknown = checkLab(snapshot, lab);
      if (unknown !== undefined) return unknown;
      const software = snapshot.software
        .map((one) => toOpenSoftware(snapshot, one))
        .filter(
          ({ integrations }) => lab === undefined || integrations.some((of) => of.lab === lab),
        );
      return paginateList(
        software,
        ({ id }) => [id],
        cursor,
        (one) => one,
      );
    },
  }),
  places: collection({
    title: "Orte mit ihren Postleitzahlen und Kantonen",
    row: placeRowSchema,
    filters: placeFilterSchema,
    page(_, { canton, postalCode, cursor }) {
      const places = openDataPlaces
        .filter((place) => canton === undefined || place.canton === canton)
        .filter((place) => postalCode === undefined || place.postalCode === postalCode);
      const getKey = (place: (typeof places)[number]) => [
        `${place.postalCode}/${place.city}/${place.canton}`.replaceAll(" ", "_"),
      ];
      return paginateList(places, getKey, cursor, (place) => place);
    },
  }),
};

function filterLabs(
  snapshot: Snapshot,
  id: string | undefined,
  canton: Canton | undefined,
): string[] {
  return snapshot.labs
    .filter((lab) => id === undefined || lab.id === id)
    .filter((lab) => canton === undefined || lab.collectionCantons.includes(canton))
    .map((lab) => lab.id);
}

/** No empty list for a laboratory that has left, as if it had no analyses. */
function checkLab(snapshot: Snapshot, id: string | undefined) {
  const isKnown = id === undefined || snapshot.lab(id) !== undefined;
  return isKnown ? undefined : { wrong: "Ein Labor mit dieser id ist nicht veröffentlicht." };
}

function checkAnalysis(snapshot: Snapshot, id: string | undefined) {
  if (id === undefined) return undefined;
  const analysis = snapshot.analysis(id);
  const isOpen = analysis !== undefined && !analysis.isGenetic;
  return isOpen ? undefined : { wrong: "Eine Analyse mit dieser id gibt es hier nicht." };
}

function includesOrAll(list: readonly string[], wanted: string | undefined): boolean {
  return wanted === undefined || list.includes(wanted);
}

/** Pages by key, so that what is published between two pages moves no row. */
function paginateList<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => readonly string[],
  cursor: string | undefined,
  open: (row: Row) => Record<string, unknown>,
): Read {
  const [after] = cursor === undefined ? [""] : (readCursor(cursor, 1) ?? []);
  if (after === undefined) return NO_CURSOR;
  const keyed = rows.map((row) => ({ row, key: getKey(row).join("") }));
  const following = keyed.filter(({ key }) => key > after).sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = following.slice(0, PAGE_ROWS);
  const last = page.at(-1)?.key;
  const isLast = following.length <= PAGE_ROWS || last === undefined;
  return {
    items: page.map(({ row }) => open(row)),
    cursor: isLast ? undefined : writeCursor([last]),
  };
}
