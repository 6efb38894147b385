import { findTownPosition } from "#catalogue/places/places.server";
import type { Lab } from "#catalogue/published";
import type { LabMapPoint } from "./canton-drawing";
import { projectToMap } from "./map-projection";

/** Empty for a town that no postal code names. */
export function labCoordinates({ id, location: { town, canton } }: Lab): LabMapPoint[] {
  const position = findTownPosition(town, canton);
  return position === undefined ? [] : [{ id, ...projectToMap(position) }];
}
