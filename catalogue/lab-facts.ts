import type { Canton } from "./cantons.ts";
import type { Lab } from "./published.ts";
import { getResultSpeed, type ResultSpeed } from "./result-speed.ts";
import type { EvidenceKind } from "./terms.ts";
import type { Tours } from "./tours.ts";

export interface LabFacts extends Pick<LabSummary, "tours" | "speed" | "analysisCount"> {
  cantons: readonly Canton[];
  seat: Canton;
  collection: string;
  turnaround: string;
  categoryCount: number;
  proofs: readonly LabProof[];
}

/** What every list shows of a laboratory. */
export interface LabSummary {
  id: string;
  name: string;
  logo: string | undefined;
  town: string;
  rating: number;
  reviewCount: number;
  tours: Tours | undefined;
  speed: ResultSpeed | undefined;
  /** Undefined where the laboratory has stated none. */
  analysisCount: number | undefined;
}

export function toLabSummary(lab: Lab): LabSummary {
  const { id, name, logo, location, rating, reviewCount, tours, analysisCounts } = lab;
  return {
    id,
    name,
    logo,
    town: location.town,
    rating,
    reviewCount,
    tours,
    speed: getResultSpeed(analysisCounts),
    analysisCount: analysisCounts.total || undefined,
  };
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
  const { tours, speed, analysisCount } = toLabSummary(lab);
  return {
    tours,
    speed,
    analysisCount,
    cantons: collectionCantons,
    seat: location.canton,
    collection,
    turnaround,
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
