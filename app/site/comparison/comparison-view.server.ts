import { sortLabs } from "#catalogue/categories";
import { orderRules } from "#catalogue/order-rules";
import type { Lab, Software } from "#catalogue/published";
import { countProfiles } from "#catalogue/sample-note";
import { type EvidenceKind, evidenceKinds, formatFrancAmount, parseFrancs } from "#catalogue/terms";
import { MAX_COMPARED } from "~/directory/index";
import type { LabCoverage, Snapshot } from "~/directory/index.server";
import { formatNumber } from "~/lib/format-number";
import { WORKING_WEEKS } from "~/lib/potential";
import { daysAgo, formatDate } from "~/lib/swiss-time";
import { type ComparisonQuery, readComparisonQuery } from "./comparison-query";
import {
  type ComparisonGroup,
  NOT_STATED_VALUE,
  toPlainRow,
  toRankedRow,
} from "./comparison-row.server";
import { buildOfferGroup } from "./offer-rows.server";
import {
  buildCollectionGroup,
  buildConnectionGroup,
  buildEmergencyGroup,
  buildGlanceGroup,
  buildRatingGroup,
  buildResponseGroup,
} from "./service-rows.server";

type Directory = Pick<Snapshot, "labs" | "lab" | "isGone" | "software">;

export type ComparisonView = ReturnType<typeof buildComparisonView>;
export type ComparisonHead = ComparisonView["labs"][number];
export type ComparisonChoice = ComparisonView["choices"][number];

/** First rows of the list; the others are found there. */
const MAX_CHOICES = 24;

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
  const others = sortLabs(directory.labs).filter((lab) => !labs.includes(lab));
  const isTable = labs.length > 1;
  return {
    query,
    labs: labs.map(toHead),
    leftOut: leftOut(directory, query.labs, foundLabs.slice(MAX_COMPARED)),
    groups: isTable ? toGroups(labs, { query, now, covered, software }) : [],
    /** For a comparison that has no columns yet. */
    choices: isTable ? [] : others.slice(0, MAX_CHOICES).map(toChoice),
    /** For another column, where one has room. */
    others: isTable && labs.length < MAX_COMPARED ? others.map(toHead) : [],
    hasSamples: labs.some(({ sample }) => sample),
    rule: orderRules.rating,
    coverage: countProfiles(directory.labs),
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
    buildGlanceGroup(labs, query),
    buildRatingGroup(labs),
    buildResponseGroup(labs),
    buildCollectionGroup(labs, query),
    buildOfferGroup(labs, covered),
    buildConnectionGroup(labs, software),
    buildEmergencyGroup(labs),
    buildProofGroup(labs, now),
    buildPaymentGroup(labs, query.samplesPerWeek),
  ].filter(({ rows }) => rows.length > 0);
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

/** Payments of laboratories to the practice: shown, never ranked. */
function buildPaymentGroup(
  labs: readonly Lab[],
  samplesPerWeek: number | undefined,
): ComparisonGroup {
  const amounts = (of: (lab: Lab) => string | undefined) =>
    labs.map((lab) => {
      const amount = of(lab);
      return amount === undefined ? NOT_STATED_VALUE : { text: `CHF ${formatFrancAmount(amount)}` };
    });
  const getYearlyAmount = ({ onlineRegistrationPayment: amount }: Lab) =>
    amount && formatFrancs(parseFrancs(amount) * (samplesPerWeek ?? 0) * WORKING_WEEKS);
  return {
    name: "Vergütungen",
    rows: [
      toPlainRow(
        "Online-Erfassung",
        amounts((lab) => lab.onlineRegistrationPayment),
        "pro erfasste Probe",
      ),
      ...(samplesPerWeek === undefined
        ? []
        : [
            toPlainRow(
              samplesPerWeek === 1
                ? "Bei 1 Probe pro Woche"
                : `Bei ${formatNumber(samplesPerWeek)} Proben pro Woche`,
              amounts(getYearlyAmount),
              `pro Jahr, ${WORKING_WEEKS} Arbeitswochen`,
            ),
          ]),
      toPlainRow(
        "Website-Logo",
        amounts((lab) => lab.annualWebsitePlacement),
        "pro Jahr",
      ),
      toPlainRow(
        "Praxis-Logo",
        amounts((lab) => lab.practicePlacement),
        "pro Jahr und Praxis",
      ),
    ],
  };
}

/** «24'500», «6'002.50» */
function formatFrancs(amount: number): string {
  const [francs = "", rappen = "00"] = amount.toFixed(2).split(".");
  const whole = formatNumber(Number(francs));
  return rappen === "00" ? whole : `${whole}.${rappen}`;
}

/** A proof states its end from this many days before it. */
const EXPIRY_NOTICE_DAYS = 60;

/** The laboratories' own statements, by the proof that would confirm them. */
const SELF_DECLARED_FIELDS: Partial<Record<EvidenceKind, keyof Lab["proofs"]>> = {
  sas: "accreditation",
  swissmedic: "microbiology",
  bag_genetik: "genetics",
};

/** One row for the accreditation, and for each kind of proof that any of the laboratories has confirmed or stated. */
function buildProofGroup(labs: readonly Lab[], now: Date): ComparisonGroup {
  const visibleKinds = evidenceKinds.filter(
    ({ value }) =>
      value === "sas" || labs.some((lab) => findLatest(lab, value) ?? stated(lab, value)),
  );
  return {
    name: "Nachweise",
    rows: visibleKinds.map(({ value, label, issuer }) =>
      toRankedRow(
        label,
        labs.map((lab) => toProofValue(lab, value, now)),
        "geprüft und gültig",
        issuer,
      ),
    ),
  };
}

/** Only a valid proof that the operator has checked can be the best. */
function toProofValue(lab: Lab, kind: EvidenceKind, now: Date) {
  const evidence = findLatest(lab, kind);
  if (evidence === undefined) {
    const scope = stated(lab, kind);
    return scope === undefined
      ? { text: "nicht angegeben", isSoft: true as const, measure: 0 }
      : { text: "angegeben", note: scope, proof: "stated" as const, measure: 0 };
  }
  const end = formatDate(evidence.validUntil);
  if (evidence.isExpired) {
    return { text: `abgelaufen ${end}`, proof: "expired" as const, measure: 0 };
  }
  const note = formatExpiry(daysAgo(now, evidence.validUntil));
  return { text: `gültig bis ${end}`, proof: "valid" as const, note, measure: 1 };
}

function formatExpiry(days: number): string | undefined {
  if (days > EXPIRY_NOTICE_DAYS) return undefined;
  if (days > 1) return `läuft in ${days} Tagen ab`;
  return days === 1 ? "läuft morgen ab" : "läuft heute ab";
}

function findLatest({ evidence }: Lab, kind: EvidenceKind) {
  return evidence
    .filter((one) => one.kind === kind)
    .sort((a, b) => (a.validUntil < b.validUntil ? 1 : -1))[0];
}

function stated({ proofs }: Lab, kind: EvidenceKind): string | undefined {
  const field = SELF_DECLARED_FIELDS[kind];
  return field && proofs[field];
}
