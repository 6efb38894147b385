import { type LabFacts, toLabFacts } from "#catalogue/lab-facts";
import type { Lab } from "#catalogue/published";
import { pick } from "~/lib/pick";
import { noBreak } from "~/site/no-break.server";

const FIELDS = [
  "id",
  "name",
  "logo",
  "rating",
  "reviewCount",
  "isEmergencyLab",
  "shortDescription",
  "location",
  "collectionCantons",
  "specialties",
  "onlineRegistrationPayment",
  "sample",
  "responseFacts",
  "integrations",
] as const satisfies (keyof Lab)[];

export type ListedLab = Pick<Lab, (typeof FIELDS)[number]>;

export type ListedRow = ListedLab & { facts: LabFacts };

const rows = new WeakMap<Lab, ListedRow>();

/** Cached, since every request with a filter needs each row. */
export function toListedRow(lab: Lab): ListedRow {
  const row = rows.get(lab) ?? { ...pick(lab, FIELDS), facts: noBreak(toLabFacts(lab)) };
  rows.set(lab, row);
  return row;
}
