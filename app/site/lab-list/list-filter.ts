import { type Canton, cantons } from "#catalogue/cantons";
import {
  type CategorySlug,
  type LabOrder,
  labsInCategory,
  searchLabs,
  sortLabs,
} from "#catalogue/categories";
import { findIntegration } from "#catalogue/integrations";
import type { Software } from "#catalogue/published";
import { changeQuery } from "~/ui/navigation/optimistic-query";
import type { ListedLab } from "./listed-row.server";

export type ListedSoftware = Pick<Software, "id" | "name">;

export const labOrders = [
  { value: "rating", label: "Bewertung" },
  { value: "name", label: "Name" },
  { value: "payment", label: "Vergütung, tiefste zuerst" },
] as const satisfies readonly { value: LabOrder; label: string }[];

/** As in the address; unknown values count as absent. */
export interface LabListFilter {
  q: string;
  sort: LabOrder;
  /** Empty: all. */
  specialty: string;
  /** In which the lab collects; empty: any. */
  canton: Canton | "";
  /** To which the lab connects; empty: any, including labs that do not state it. */
  software: string;
  onlyEmergency: boolean;
}

/** What the list's laboratories name, in the order of the server. */
export interface ListChoices {
  specialties: string[];
  software: ListedSoftware[];
}

export function listChoices(
  labs: readonly ListedLab[],
  software: readonly ListedSoftware[],
): ListChoices {
  const specialties = new Set(labs.flatMap((lab) => lab.specialties));
  return {
    specialties: [...specialties].sort(new Intl.Collator("de-CH").compare),
    software: software
      .filter(({ id }) => labs.some((lab) => findIntegration(lab, id) !== undefined))
      .map(({ id, name }) => ({ id, name })),
  };
}

export function readLabListFilter(
  query: URLSearchParams,
  { specialties, software }: ListChoices,
): LabListFilter {
  const [specialty, softwareId] = [query.get("specialty") ?? "", query.get("software") ?? ""];
  const canton = cantons.find(({ value }) => value === query.get("kanton"))?.value;
  const isConnected = software.some(({ id }) => id === softwareId);
  const sort = labOrders.find(({ value }) => value === query.get("sort"))?.value;
  return {
    q: (query.get("q") ?? "").slice(0, 200),
    sort: sort ?? "rating",
    specialty: specialties.includes(specialty) ? specialty : "",
    canton: canton ?? "",
    software: isConnected ? softwareId : "",
    onlyEmergency: query.get("filter") === "notfallmedizin",
  };
}

/** A longer list would be slow, above all on a phone. */
export const ROWS_PER_PAGE = 50;

/** Page of the list, from 1 on. */
export function readLabListPage(query: URLSearchParams, matching: number): number {
  const requestedPage = Number(query.get("seite") ?? 1);
  const last = Math.max(1, Math.ceil(matching / ROWS_PER_PAGE));
  return Number.isInteger(requestedPage) && requestedPage > 1 ? Math.min(requestedPage, last) : 1;
}

/** The address leaves out the usual order. */
export function changeLabListQuery(query: URLSearchParams, name: string, value: string) {
  return changeQuery(query, name, name === "sort" && value === "rating" ? "" : value);
}

/** See docs/promises.md, Lab list. */
export function filterLabs<Listed extends ListedLab>(
  labs: readonly Listed[],
  filter: LabListFilter,
): Listed[] {
  const emergency: CategorySlug = filter.onlyEmergency ? "notfallmedizin" : "alle";
  const matching = searchLabs(labsInCategory(labs, emergency), filter.q).filter(
    ({ specialties, collectionCantons, integrations }) =>
      (filter.specialty === "" || specialties.some((one) => one === filter.specialty)) &&
      (filter.canton === "" || collectionCantons.some((one) => one === filter.canton)) &&
      (filter.software === "" ||
        integrations.some(({ softwareId }) => softwareId === filter.software)),
  );
  return sortLabs(matching, filter.sort);
}

/** Number of laboratories by canton: where they collect, and where they have their seat. */
export interface CantonCounts {
  collecting: ReadonlyMap<string, number>;
  seated: ReadonlyMap<string, number>;
}

export function countByCanton(labs: readonly ListedLab[]): CantonCounts {
  const collecting = new Map<string, number>();
  const seated = new Map<string, number>();
  const add = (to: Map<string, number>, canton: string) =>
    to.set(canton, (to.get(canton) ?? 0) + 1);
  for (const { collectionCantons, location } of labs) {
    for (const canton of collectionCantons) add(collecting, canton);
    add(seated, location.canton);
  }
  return { collecting, seated };
}
