import { sortLabs } from "#catalogue/categories";
import { sortLabsByDistance } from "#catalogue/fitting-labs";
import { toLabSummary } from "#catalogue/lab-facts";
import { cantonsAt, nearestByCanton, type PlaceInput } from "#catalogue/places/places.server";
import { placeFromQuery } from "#catalogue/places/postal-code-lookup";
import type { Lab } from "#catalogue/published";
import type { LabCoverage, Snapshot } from "~/directory/index.server";
import { matchesLabName } from "~/rounds/index.server";
import type { CheckAnswers } from "./check-answers";
import { type CheckPoint, type CheckRequirements, toCheckPoints } from "./check-points.server";

const MAX_NEAREST = 3;

export type CheckGroup = "fits" | "partly" | "unknown";
export type CheckResult = ReturnType<typeof checkLabs>;
export type CheckedLab = CheckResult["groups"][CheckGroup][number];

/**
 * Groups laboratories by what is published about them: those that meet all requirements, those that miss some,
 * and those of which only the collection area is known. What a laboratory pays to anyone has no influence
 * (docs/decisions/0023-lab-check.md).
 */
export function checkLabs(
  { labs, software }: Pick<Snapshot, "labs" | "software">,
  answers: CheckAnswers,
  covered: readonly LabCoverage[] = [],
) {
  const place = placeFromQuery(answers.plz) ?? { postalCode: "", city: "" };
  const cantons = cantonsAt(place);
  const knownSoftware = software.find(({ id }) => id === answers.software);
  const { specialty, priorities } = answers;
  const usualBreadth = medianBreadth(labs);
  const requirements: CheckRequirements = {
    cantons,
    specialty,
    priorities,
    software: knownSoftware,
    covered,
    usualBreadth,
  };
  const isCurrent = ({ name }: Lab) =>
    answers.currentLab !== "" && matchesLabName(name, answers.currentLab);
  const others = sortLabs(labs).filter((lab) => !isCurrent(lab));
  const { candidates, isNearest } = findCandidates(place, requirements, others);
  const checked = candidates.map(({ lab, nearest }) => checkLab(lab, { ...requirements, nearest }));
  const { fits = [], partly = [], unknown = [] } = Object.groupBy(checked, ({ group }) => group);
  const candidateIds = new Set(candidates.map(({ lab }) => lab.id));
  return {
    place: { postalCode: place.postalCode, city: place.city },
    cantons,
    isNearest,
    groups: { fits, partly: partly.sort(compareByOpenPoints), unknown },
    current: labs.filter(isCurrent).map((lab) => checkLab(lab, requirements))[0],
    elsewhere: others.filter(({ id }) => !candidateIds.has(id)).map(({ name }) => name),
  };
}

/**
 * Laboratories that collect at the place; if none does, the nearest that collect elsewhere; all for an unknown
 * place.
 */
function findCandidates(place: PlaceInput, { cantons }: CheckRequirements, labs: readonly Lab[]) {
  const here = labs.filter(
    ({ collectionCantons }) =>
      cantons.length === 0 || collectionCantons.some((canton) => cantons.includes(canton)),
  );
  const candidates: { lab: Lab; nearest?: string | undefined }[] = here.map((lab) => ({ lab }));
  if (here.length > 0) return { candidates, isNearest: false };
  const nearest = sortLabsByDistance(nearestByCanton(place), labs).slice(0, MAX_NEAREST);
  return {
    candidates: nearest.map(({ lab, reasons: [way] }) => ({ lab, nearest: way })),
    isNearest: true,
  };
}

function checkLab(lab: Lab, requirements: CheckRequirements) {
  const points = toCheckPoints(lab, requirements);
  return { ...toLabSummary(lab), points, group: getGroup(points) };
}

function getGroup(points: readonly CheckPoint[]): CheckGroup {
  if (points.every(({ is }) => is === "given")) return "fits";
  const [collection, ...others] = points;
  const isSilent = others.every(({ is }) => is === "unknown");
  return isSilent && collection?.is !== "missing" ? "unknown" : "partly";
}

/** Equal ones keep the order of every list. */
function compareByOpenPoints(
  one: { points: CheckPoint[] },
  other: { points: CheckPoint[] },
): number {
  const countOpenPoints = ({ points }: { points: CheckPoint[] }) =>
    points.filter(({ is }) => is !== "given").length;
  return countOpenPoints(one) - countOpenPoints(other);
}

/** Median number of analyses among the laboratories that state any. */
function medianBreadth(labs: readonly Lab[]): number {
  const stated = labs.map(({ analysisCounts: { total } }) => total).filter((total) => total > 0);
  return stated.sort((one, other) => one - other)[Math.floor(stated.length / 2)] ?? 0;
}
