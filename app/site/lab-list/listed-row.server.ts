import { toLabFacts } from "#catalogue/lab-facts";
import type { Lab } from "#catalogue/published";
import { noBreak } from "~/site/no-break.server";
import type { ListedRow } from "./list-filter";

const rows = new WeakMap<Lab, ListedRow>();

/** Cached, since every request with a filter needs each row. */
export function toListedRow(lab: Lab): ListedRow {
  const row = rows.get(lab) ?? makeRow(lab);
  rows.set(lab, row);
  return row;
}

function makeRow(lab: Lab): ListedRow {
  const { id, name, logo, rating, reviewCount, isEmergencyLab, sample } = lab;
  const { shortDescription, location, collectionCantons } = lab;
  const { specialties, onlineRegistrationPayment, responseFacts, integrations } = lab;
  return {
    id,
    name,
    ...(logo === undefined ? {} : { logo }),
    rating,
    reviewCount,
    isEmergencyLab,
    sample,
    shortDescription,
    location,
    collectionCantons,
    specialties,
    onlineRegistrationPayment,
    responseFacts,
    facts: noBreak(toLabFacts(lab)),
    integrations,
  };
}
