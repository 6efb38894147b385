/** Parameters of the address; the names of the form's fields. */
export const FINDER_FILTERS = [
  "kategorie",
  "labor",
  "kanton",
  "material",
  "pflichtleistung",
] as const;
export type FilterName = (typeof FINDER_FILTERS)[number];

export type FinderQuery = { q: string; page: number } & Record<FilterName, string>;

/** Unknown and empty values count as absent. */
export function readFinderQuery(query: URLSearchParams): FinderQuery {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 100);
  const page = Number(query.get("seite") ?? 1);
  return {
    q: text("q"),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    kategorie: text("kategorie"),
    labor: text("labor"),
    kanton: text("kanton"),
    material: text("material"),
    pflichtleistung: text("pflichtleistung"),
  };
}

export function finderPath(answers: Partial<Record<"q" | "seite" | FilterName, string>>): string {
  const query = new URLSearchParams(
    Object.entries(answers).filter((one): one is [string, string] => Boolean(one[1])),
  );
  return query.size === 0 ? "/tests" : `/tests?${query}`;
}
