import { sortLabs } from "#catalogue/categories";
import { orderRules } from "#catalogue/order-rules";
import type { Lab, Software } from "#catalogue/published";
import { countProfiles } from "#catalogue/sample-note";
import { MAX_COMPARED } from "~/directory/index";
import type { LabCoverage, Snapshot } from "~/directory/index.server";
import { type ComparisonQuery, readComparisonQuery } from "./comparison-query";
import { buildOfferGroup } from "./offer-rows.server";
import { buildPaymentGroup } from "./payment-rows.server";
import { buildProofGroup } from "./proof-rows.server";
import {
  buildCollectionGroup,
  buildConnectionGroup,
  buildEmergencyGroup,
  buildRatingGroup,
  buildResponseGroup,
  buildTurnaroundGroup,
} from "./service-rows.server";

type Directory = Pick<Snapshot, "labs" | "lab" | "isGone" | "software">;

export type ComparisonView = ReturnType<typeof buildComparisonView>;
export type ComparisonHead = ComparisonView["labs"][number];
export type ComparisonChoice = ComparisonView["others"][number];

/**
 * Columns follow the order of every list.
 * @param covered how much of the practice's list each laboratory performs
 */
export function buildComparisonView(
  directory: Directory,
  address: URLSearchParams,
  now: Date,
  covered: readonly LabCoverage[] = [],
) {
  const query = readComparisonQuery(address);
  const { software } = directory;
  const foundLabs = query.labs.flatMap((id) => directory.lab(id) ?? []);
  const labs = sortLabs(foundLabs.slice(0, MAX_COMPARED));
  return {
    query,
    labs: labs.map(toHead),
    leftOut: leftOut(directory, query.labs, foundLabs.slice(MAX_COMPARED)),
    groups: labs.length < 2 ? [] : toGroups(labs, { query, now, covered, software }),
    others: sortLabs(directory.labs)
      .filter((lab) => !labs.includes(lab))
      .map(toChoice),
    hasSamples: labs.some(({ sample }) => sample),
    rule: orderRules.rating,
    coverage: `${countProfiles(directory.labs)}. Labore ohne Profil sind nicht aufgeführt.`,
  };
}

interface ComparisonContext {
  query: ComparisonQuery;
  now: Date;
  covered: readonly LabCoverage[];
  software: readonly Software[];
}

function toGroups(labs: readonly Lab[], { query, now, covered, software }: ComparisonContext) {
  return [
    buildRatingGroup(labs),
    buildResponseGroup(labs),
    buildCollectionGroup(labs, query),
    buildTurnaroundGroup(labs),
    buildOfferGroup(labs, covered),
    buildConnectionGroup(labs, software),
    buildEmergencyGroup(labs),
    buildProofGroup(labs, now),
    buildPaymentGroup(labs, query.samplesPerWeek),
  ];
}

function toHead({ id, name, logo, location }: Lab) {
  return { id, name, logo, town: location.town };
}

function toChoice(lab: Lab) {
  const { rating, reviewCount, collectionCantons: cantons, location } = lab;
  return { ...toHead(lab), rating, reviewCount, cantons, seat: location.canton };
}

/** Requested laboratories that are not shown, each with the reason. */
function leftOut(
  directory: Directory,
  asked: readonly string[],
  tooMany: readonly Lab[],
): string[] {
  const missing = asked.filter((id) => directory.lab(id) === undefined);
  return [
    ...missing.map((id) =>
      directory.isGone("lab", id)
        ? `«${id}» ist nicht mehr auf dem Portal.`
        : `«${id}» ist auf dem Portal nicht bekannt.`,
    ),
    ...tooMany.map(
      ({ name }) => `${name}: Mehr als vier Labore lassen sich nicht nebeneinanderstellen.`,
    ),
  ];
}
