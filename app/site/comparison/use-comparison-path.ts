import { useSearchParams } from "react-router";
import { cantons } from "#catalogue/cantons";
import { comparisonPath } from "~/directory/index";

/** Adds the canton that the current list is filtered by. */
export function useComparisonPath(): typeof comparisonPath {
  const [query] = useSearchParams();
  const canton = cantons.find(({ value }) => value === query.get("kanton"))?.value;
  return (ids, analyses) => comparisonPath(ids, analyses, canton);
}
