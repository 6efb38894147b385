import { counted } from "~/format-number";
import { cantons } from "../../../catalogue/cantons";
import type { CantonCounts } from "./list-filter";

/** «Aargau: 3 Labore holen ab, Standort von 1 Labor». */
export function cantonInWords(canton: string, { collecting, seated }: CantonCounts): string {
  const name = cantons.find(({ value }) => value === canton)?.label ?? canton;
  const collects = counted(collecting.get(canton) ?? 0, "Labor holt", "Labore holen");
  const here = seated.get(canton) ?? 0;
  const seats = here > 0 ? `, Standort von ${counted(here, "Labor", "Laboren")}` : "";
  return `${name}: ${collects} ab${seats}`;
}
