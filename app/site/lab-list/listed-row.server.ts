import { type LabSummary, toLabSummary } from "#catalogue/lab-facts";
import type { Lab } from "#catalogue/published";
import { pick } from "~/lib/pick";

const FIELDS = [
  "isEmergencyLab",
  "shortDescription",
  "location",
  "collectionCantons",
  "specialties",
  "onlineRegistrationPayment",
  "sample",
  "integrations",
] as const satisfies (keyof Lab)[];

export type ListedLab = Pick<
  Lab,
  (typeof FIELDS)[number] | "id" | "name" | "rating" | "reviewCount"
>;

export type ListedRow = ListedLab & LabSummary;

const rows = new WeakMap<Lab, ListedRow>();

/** Cached, since every request with a filter needs each row. */
export function toListedRow(lab: Lab): ListedRow {
  const row = rows.get(lab) ?? { ...pick(lab, FIELDS), ...toLabSummary(lab) };
  rows.set(lab, row);
  return row;
}
