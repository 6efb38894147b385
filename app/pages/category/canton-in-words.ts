import { counted } from "~/format-number";
import { cantons } from "../../../catalogue/cantons";
import type { CantonCounts } from "./list-filter";

/** «Aargau: 3 Labore holen hier ab, 1 hat hier den Standort». */
export function cantonInWords(canton: string, { collecting, seated }: CantonCounts): string {
  const name = cantons.find(({ value }) => value === canton)?.label ?? canton;
  const collects = counted(collecting.get(canton) ?? 0, "Labor holt", "Labore holen");
  const here = seated.get(canton) ?? 0;
  const seats = here > 0 ? `, ${counted(here, "hat hier den", "haben hier ihren")} Standort` : "";
  return `${name}: ${collects} hier ab${seats}`;
}
