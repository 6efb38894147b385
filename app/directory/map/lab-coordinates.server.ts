import { findTownPosition } from "#catalogue/places/places.server";
import type { Lab } from "#catalogue/published";
import type { LabSite } from "./canton-drawing";
import { projectToMap } from "./map-projection";

/** Empty for a town that no postal code names. */
export function labCoordinates({ id, location: { town, canton } }: Lab): LabSite[] {
  const position = findTownPosition(town, canton);
  return position === undefined ? [] : [{ id, ...projectToMap(position) }];
}
