import { specimens } from "#catalogue/analysis";
import type { Analysis, Lab } from "#catalogue/published";
import { toFinderSlug } from "#catalogue/slug";
import {
  MATCH_RANKS,
  type SearchHit,
  type SearchTermKind,
  type Snapshot,
} from "~/directory/index.server";
import { getBenefit } from "./benefit.server";
import { isInCategory } from "./finder-choices.server";
import type { FinderQuery } from "./finder-query";

const PAGE_SIZE = 25;
const MAX_MARKS = 4;

/** Why something was found, if its name does not match. */
export interface MatchReason {
  readonly term: string;
  readonly how: string;
}

export interface FoundAnalysis {
  analysis: Analysis;
  why: MatchReason | undefined;
}

/**
 * Finds genetic analyses by their names and category only: any other filter would reveal what their page keeps
 * for professionals.
 * @param performed by the laboratories that match the filters; undefined without such a filter
 */
export function findAnalyses(
  { analyses, analysis: byId }: Snapshot,
  query: FinderQuery,
  hits: readonly SearchHit[],
  performed: ReadonlyMap<string, number> | undefined,
): FoundAnalysis[] {
  const candidates =
    query.q === ""
      ? analyses.map((analysis) => ({ analysis, hit: undefined }))
      : hits.flatMap((hit) => {
          const analysis = hit.entry.kind === "analysis" ? byId(hit.entry.id) : undefined;
          return analysis === undefined ? [] : [{ analysis, hit }];
        });
  return candidates.flatMap(({ analysis, hit }) => {
    const fits =
      (query.kategorie === "" || isInCategory(analysis, query.kategorie)) &&
      (analysis.isGenetic
        ? !excludesGenetic(query)
        : (performed === undefined || performed.has(analysis.id)) &&
          matchesFilters(analysis, query));
    return fits ? [{ analysis, why: hit && getMatchReason(hit) }] : [];
  });
}

export function excludesGenetic({
  labor,
  kanton,
  material,
  pflichtleistung,
}: FinderQuery): boolean {
  return [labor, kanton, material, pflichtleistung].some(Boolean);
}

function matchesFilters(analysis: Analysis, { material, pflichtleistung }: FinderQuery): boolean {
  const specimenSlugs = analysis.specimens.map((specimen) => toFinderSlug(specimens[specimen]));
  return (
    (material === "" || specimenSlugs.includes(material)) &&
    (pflichtleistung === "" || getBenefit(analysis) === pflichtleistung)
  );
}

export function paginateAnalyses(found: readonly FoundAnalysis[], requestedPage: number) {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const genetic = found.filter(({ analysis }) => analysis.isGenetic).length;
  return { total: found.length, genetic, page, pages, items };
}

/** Of a genetic analysis the name alone. */
export function toAnalysisItem(
  { analysis, why }: FoundAnalysis,
  allLabs: readonly Lab[],
  performing: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const { id, name, answers, category, isGenetic } = analysis;
  if (isGenetic) return { id, name, facts: undefined };
  const material = analysis.specimens.map((specimen) => specimens[specimen]).join(", ");
  const labs = allLabs.filter((lab) => performing.get(lab.id)?.has(id));
  const marks = labs.slice(0, MAX_MARKS).map((lab) => ({ name: lab.name, logo: lab.logo }));
  return { id, name, facts: { answers, category, material, labs: labs.length, marks, why } };
}

const KINDS: Record<SearchTermKind, string> = {
  name: "Name",
  short: "Abkürzung",
  synonym: "Synonym",
  related: "verwandter Begriff",
  topic: "Stichwort",
  material: "Material",
  field: "Fachgebiet",
};

export function getMatchReason({ entry, rank, term }: SearchHit): MatchReason | undefined {
  const how = MATCH_RANKS[rank] === "part" ? "Wortteil" : KINDS[term.kind];
  if (MATCH_RANKS[rank] === "typo") return { term: term.text, how: "ähnlich geschrieben" };
  return term.kind === "name" || entry.name.includes(term.text)
    ? undefined
    : { term: term.text, how };
}
