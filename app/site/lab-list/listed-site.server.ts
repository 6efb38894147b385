import type { Canton } from "#catalogue/cantons";
import type { Lab } from "#catalogue/published";
import type { LabMapPoint } from "~/directory/index";
import { labCoordinates } from "~/directory/index.server";

export interface ListedSite extends LabMapPoint {
  /** Cantons in which a laboratory of the town collects. */
  collecting: readonly Canton[];
}

/** One point a town: those of its laboratories would lie on one another. */
export function listSites(labs: readonly Lab[]): ListedSite[] {
  const towns = Map.groupBy(labs, ({ location: { town, canton } }) => `${canton} ${town}`);
  return [...towns.values()].flatMap((inTown) => {
    const collecting = [...new Set(inTown.flatMap(({ collectionCantons }) => collectionCantons))];
    return inTown
      .slice(0, 1)
      .flatMap(labCoordinates)
      .map((point) => ({ ...point, collecting }));
  });
}
