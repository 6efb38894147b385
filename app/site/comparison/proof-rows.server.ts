import type { Lab } from "#catalogue/published";
import { type EvidenceKind, evidenceKinds } from "#catalogue/terms";
import { daysAgo, formatDate } from "~/lib/swiss-time";
import { type ComparisonGroup, toRankedRow } from "./comparison-row.server";

/** A proof states its end from this many days before it. */
const EXPIRY_NOTICE_DAYS = 60;

/** The laboratories' own statements, by the proof that would confirm them. */
const SELF_DECLARED_FIELDS: Partial<Record<EvidenceKind, keyof Lab["proofs"]>> = {
  sas: "accreditation",
  swissmedic: "microbiology",
  bag_genetik: "genetics",
};

/** One row for the accreditation, and for each kind of proof that any of the laboratories has confirmed or stated. */
export function buildProofGroup(labs: readonly Lab[], now: Date): ComparisonGroup {
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
