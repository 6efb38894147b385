import {
  type CategorySlug,
  type LabOrder,
  labsInCategory,
  searchLabs,
  sortLabs,
} from "../../../catalogue/categories";
import type { Lab } from "../../../catalogue/lab";

/** What the list shows of a lab. */
export type ListedLab = Pick<
  Lab,
  | "id"
  | "name"
  | "logo"
  | "rating"
  | "reviewCount"
  | "isEmergencyLab"
  | "shortDescription"
  | "location"
  | "specialties"
  | "onlineRegistrationPayment"
>;

export const labOrders = [
  { value: "rating", label: "Bewertung" },
  { value: "name", label: "Name" },
  { value: "payment", label: "Vergütung Online-Erfassung" },
] as const satisfies readonly { value: LabOrder; label: string }[];

/** State of the list as it stands in the address; what is unknown there counts as absent. */
interface ListFilter {
  q: string;
  sort: LabOrder;
  /** Empty: all. */
  specialty: string;
  onlyEmergency: boolean;
}

/** @param labs those of the list, whose specialties it offers */
export function readFilter(query: URLSearchParams, labs: readonly ListedLab[]): ListFilter {
  const specialty = labs
    .flatMap(({ specialties }) => specialties)
    .find((name) => name === query.get("specialty"));
  const sort = labOrders.find(({ value }) => value === query.get("sort"))?.value;
  return {
    q: (query.get("q") ?? "").slice(0, 200),
    sort: sort ?? "rating",
    specialty: specialty ?? "",
    onlyEmergency: query.get("filter") === "notfallmedizin",
  };
}

/** The query with one answer changed; what says nothing leaves the address. */
export function changeQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  const saysNothing = value === "" || (name === "sort" && value === "rating");
  if (saysNothing) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** Labs of a category as the filter says, in the chosen order (specification, points 2 and 9). */
export function filterLabs(labs: readonly ListedLab[], filter: ListFilter): ListedLab[] {
  const emergency: CategorySlug = filter.onlyEmergency ? "notfallmedizin" : "alle";
  const found = searchLabs(labsInCategory(labs, emergency), filter.q).filter(
    ({ specialties }) =>
      filter.specialty === "" || specialties.some((specialty) => specialty === filter.specialty),
  );
  return sortLabs(found, filter.sort);
}

/** Specialties that the filter offers: those of the labs in the list, by name. */
export function specialtiesOf(labs: readonly ListedLab[]): string[] {
  const names = new Set(labs.flatMap(({ specialties }) => specialties));
  return [...names].sort(new Intl.Collator("de-CH").compare);
}
