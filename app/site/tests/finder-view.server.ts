import { sortLabs } from "#catalogue/categories";
import { fields } from "#catalogue/fields";
import type { Analysis, Lab } from "#catalogue/published";
import { countProfiles, getSampleShare } from "#catalogue/sample-note";
import {
  countLabs,
  countPerformed,
  findLabsPerforming,
  findPerformedByLab,
  getSearchIndex,
  MATCH_RANKS,
  type SearchHit,
  type Snapshot,
  search,
  suggestSimilarNames,
} from "~/directory/index.server";
import {
  excludesGenetic,
  findAnalyses,
  getMatchReason,
  paginateAnalyses,
  toAnalysisItem,
} from "./find-analyses.server";
import { getFinderChoices, listCategories } from "./finder-choices.server";
import { FINDER_FILTERS, type FinderQuery, readFinderQuery } from "./finder-query";

const MAX_OTHERS = 12;
const EXACT = MATCH_RANKS.indexOf("exact");

export type GroupId = "analyses" | "tests" | "labs" | "fields";

export type FinderView = Awaited<ReturnType<typeof buildFinderView>>;

export async function buildFinderView(snapshot: Snapshot, address: URLSearchParams) {
  const query = readFinderQuery(address);
  const isFiltered = FINDER_FILTERS.some((name) => query[name] !== "");
  const isStart = query.q === "" && !isFiltered;
  const performedAnywhere = await countPerformed(snapshot, snapshot.labs);
  const hits =
    query.q === "" ? [] : sortTies(search(getSearchIndex(snapshot), query.q), performedAnywhere);
  const labs = filterLabsByQuery(snapshot, query);
  const filteredDirectory = { revision: snapshot.revision, labs };
  const needsLab = query.labor !== "" || query.kanton !== "";
  const hitIds = hits.flatMap(({ entry }) => (entry.kind === "analysis" ? [entry.id] : []));
  const performed = needsLab
    ? await (query.q === "" ? countPerformed(snapshot, labs) : countLabs(filteredDirectory, hitIds))
    : undefined;
  const found = isStart ? [] : findAnalyses(snapshot, query, hits, performed);
  const part = paginateAnalyses(found, query.page);
  const first = found[0]?.analysis.isGenetic ? undefined : found[0]?.analysis;
  const open = part.items.flatMap(({ analysis: { id, isGenetic } }) => (isGenetic ? [] : [id]));
  const [performing, withFirst] = await Promise.all([
    // All laboratories, whatever filter chose the analyses.
    findPerformedByLab(snapshot, open),
    first === undefined || hits.length === 0 ? [] : findLabsPerforming(filteredDirectory, first.id),
  ]);
  const allLabs = sortLabs(snapshot.labs);
  const groups = {
    analyses: {
      ...part,
      items: part.items.map((one) => toAnalysisItem(one, allLabs, performing)),
      excludesGenetic: excludesGenetic(query),
    },
    tests: findTests(snapshot, query, hits, labs),
    labs: labGroup(hits, labs, first, new Set(withFirst.map(({ lab }) => lab))),
    fields: fieldGroup(snapshot, query, hits, first),
  };
  return {
    query,
    isStart,
    isFiltered,
    choices: getFinderChoices(snapshot),
    coverage: {
      analyses: snapshot.analyses.length,
      performed: performedAnywhere.size,
      genetic: snapshot.analyses.filter(({ isGenetic }) => isGenetic).length,
      tests: snapshot.tests.length,
      profiles: countProfiles(snapshot.labs),
    },
    samples: getSampleShare(snapshot.labs),
    categories: isStart ? listCategories(snapshot) : [],
    groups,
    order: orderGroups(hits, groups),
    suggestions: query.q !== "" && hits.length === 0 ? suggestSimilarNames(snapshot, query.q) : [],
  };
}

/** Of analyses whose names match equally well, those of more laboratories come first. */
function sortTies(hits: readonly SearchHit[], counts: ReadonlyMap<string, number>): SearchHit[] {
  const weigh = ({ entry: { kind, id }, term }: SearchHit) =>
    kind === "analysis" && term.kind === "name" ? 1 + (counts.get(id) ?? 0) : 0;
  return hits.toSorted((one, other) => one.rank - other.rank || weigh(other) - weigh(one));
}

function filterLabsByQuery({ labs }: Snapshot, { labor, kanton }: FinderQuery): readonly Lab[] {
  return labs.filter(
    ({ id, collectionCantons }) =>
      (labor === "" || id === labor) &&
      (kanton === "" || collectionCantons.some((canton) => canton === kanton)),
  );
}

/**
 * Special tests belong to one laboratory, and have neither category nor material. Of genetic ones only the name
 * is shown.
 */
function findTests(
  { test: byId }: Snapshot,
  query: FinderQuery,
  hits: readonly SearchHit[],
  labs: readonly Lab[],
) {
  const allowed = new Set<string>(labs.map(({ id }) => id));
  const { kategorie, material, pflichtleistung } = query;
  const isOutside = [kategorie, material, pflichtleistung].some(Boolean);
  const found = isOutside
    ? []
    : hits.flatMap((hit) => {
        const test = hit.entry.kind === "test" ? byId(hit.entry.id) : undefined;
        if (test === undefined || !allowed.has(test.labId)) return [];
        const { id, name, labName, category, isGenetic } = test;
        if (isGenetic && excludesGenetic(query)) return [];
        const facts = isGenetic ? undefined : { labName, category, why: getMatchReason(hit) };
        return [{ id, name, facts }];
      });
  return { total: found.length, items: found.slice(0, MAX_OTHERS) };
}

/** Found by their own name, place or field; else those that perform the first analysis. */
function labGroup(
  hits: readonly SearchHit[],
  labs: readonly Lab[],
  first: Analysis | undefined,
  performing: ReadonlySet<string>,
) {
  const direct = hits.flatMap(({ entry }) =>
    entry.kind === "lab" ? labs.filter(({ id }) => id === entry.id) : [],
  );
  const isDirect = direct.length > 0 || hits.length === 0 || first === undefined;
  const matches = isDirect ? direct : sortLabs(labs.filter(({ id }) => performing.has(id)));
  return {
    total: matches.length,
    performs: isDirect ? undefined : first.name,
    items: matches
      .slice(0, MAX_OTHERS)
      .map(({ id, name, logo, rating, reviewCount, location }) => ({
        id,
        name,
        logo,
        rating,
        reviewCount,
        town: location.town,
      })),
  };
}

function fieldGroup(
  { labs }: Snapshot,
  { q }: FinderQuery,
  hits: readonly SearchHit[],
  firstFound: Analysis | undefined,
) {
  const direct = hits.flatMap(({ entry }) =>
    entry.kind === "field" ? fields.filter(({ id }) => id === entry.id) : [],
  );
  const first = q === "" ? undefined : firstFound;
  const near = fields.filter(({ specialties }) =>
    specialties.some((name) => first?.specialties.includes(name)),
  );
  const matches = direct.length > 0 ? direct : near;
  return {
    total: matches.length,
    via: direct.length > 0 ? undefined : first?.name,
    items: matches.slice(0, MAX_OTHERS).map(({ id, name, path, specialties }) => ({
      id,
      name,
      path,
      labs: labs.filter((lab) =>
        id === "notfallmedizin"
          ? lab.isEmergencyLab
          : lab.specialties.some((one) => specialties.includes(one)),
      ).length,
    })),
  };
}

/** Analyses come first, unless the question is the exact name of something else. */
function orderGroups(
  hits: readonly SearchHit[],
  groups: Record<GroupId, { total: number }>,
): GroupId[] {
  const GROUP_BY_KIND = {
    analysis: "analyses",
    test: "tests",
    lab: "labs",
    field: "fields",
  } as const;
  const exact = hits
    .filter(({ rank }) => rank === EXACT)
    .map(({ entry }) => GROUP_BY_KIND[entry.kind]);
  const order: GroupId[] = ["analyses", "tests", "labs", "fields"];
  const getWeight = (id: GroupId) =>
    groups[id].total === 0 ? 2 : exact.includes(id) && !exact.includes("analyses") ? 0 : 1;
  return order.sort((a, b) => getWeight(a) - getWeight(b));
}
