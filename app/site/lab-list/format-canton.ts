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

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  ag: "im Aargau",
  ju: "im Jura",
  tg: "im Thurgau",
  ti: "im Tessin",
  vd: "in der Waadt",
  vs: "im Wallis",
};

/** «in Bern», «im Tessin» */
export function formatInCanton(canton: string): string {
  return WITH_ARTICLE[canton] ?? `in ${getCantonName(canton)}`;
}

function getCantonName(canton: string): string {
  return cantons.find(({ value }) => value === canton)?.label ?? canton;
}
