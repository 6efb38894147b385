import type { Canton } from "./cantons.ts";
import type { Lab } from "./published.ts";
import type { EvidenceKind } from "./terms.ts";

export interface LabFacts {
  cantons: readonly Canton[];
  seat: Canton;
  collection: string;
  turnaround: string;
  analysisCount: number | undefined;
  categoryCount: number;
  proofs: readonly LabProof[];
}

export interface LabProof {
  name: string;
  /** Looked up by the operator and still valid; otherwise the laboratory's own statement. */
  isChecked: boolean;
}

const PROOFS: readonly { kind: EvidenceKind; name: string; stated: keyof Lab["proofs"] }[] = [
  { kind: "sas", name: "ISO 15189", stated: "accreditation" },
  { kind: "swissmedic", name: "Swissmedic", stated: "microbiology" },
  { kind: "bag_genetik", name: "BAG Genetik", stated: "genetics" },
];

export function toLabFacts(lab: Lab): LabFacts {
  const { collectionCantons, location, collection, turnaround, testCategories } = lab;
  return {
    cantons: collectionCantons,
    seat: location.canton,
    collection,
    turnaround,
    analysisCount: lab.analysisCounts.total || undefined,
    categoryCount: testCategories.length,
    proofs: toLabProofs(lab),
  };
}

/** Proofs that the operator has looked up replace the laboratory's own statements. */
function toLabProofs({ evidence, proofs }: Lab): LabProof[] {
  return PROOFS.filter(({ kind, stated }) => {
    const lookedUp = evidence.filter((one) => one.kind === kind);
    if (lookedUp.length === 0) return proofs[stated] !== undefined;
    return lookedUp.some(({ isExpired }) => !isExpired);
  }).map(({ kind, name }) => ({ name, isChecked: evidence.some((one) => one.kind === kind) }));
}
