import { cantons } from "#catalogue/cantons";
import { formatCount } from "~/lib/format-number";
import type { CantonCounts } from "./list-filter";

/** «Aargau: 3 Labore holen hier ab, 1 hat hier den Standort» */
export function formatCantonCounts(canton: string, { collecting, seated }: CantonCounts): string {
  const collects = formatCount(collecting.get(canton) ?? 0, "Labor holt", "Labore holen");
  const here = seated.get(canton) ?? 0;
  const seats =
    here > 0 ? `, ${formatCount(here, "hat hier den", "haben hier ihren")} Standort` : "";
  return `${getCantonName(canton)}: ${collects} hier ab${seats}`;
}

/** What the chosen canton has, then where those laboratories are; without a choice, a hint. */
export function formatCantonCollection(
  canton: string,
  { collecting, seated }: CantonCounts,
): readonly [answer: string, where: string] {
  if (canton === "") return ["", "Die Liste sagt dann, wer bei Ihnen abholt und wie oft."];
  const count = collecting.get(canton) ?? 0;
  const collects =
    count === 0 ? "Kein Labor holt" : formatCount(count, "Labor holt", "Labore holen");
  const here = seated.get(canton) ?? 0;
  const seats = here === 1 ? "Eines hat" : `${here} haben`;
  return [
    `${collects} im Kanton ${getCantonName(canton)} ab.`,
    here === 0 ? "" : `${seats} hier den Standort.`,
  ];
}

function getCantonName(canton: string): string {
  return cantons.find(({ value }) => value === canton)?.label ?? canton;
}
