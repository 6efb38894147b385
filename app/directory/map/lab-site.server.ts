import { positionOfTown } from "#catalogue/places/places.server";
import type { Lab } from "#catalogue/published";
import type { LabSite } from "./canton-drawing";
import { onMap } from "./map-projection";

/** Where a laboratory stands on the map of the cantons; nowhere in a town that no postal code names. */
export function siteOf({ id, location: { town, canton } }: Lab): LabSite[] {
  const position = positionOfTown(town, canton);
  return position === undefined ? [] : [{ id, ...onMap(position) }];
}
