import { getField } from "~/forms/posted-field";
import type { FormAnswer } from "~/forms/posted-form";
import { readForm } from "~/forms/read-form.server";
import type { Identity } from "~/identity";
import { basketOf } from "~/server/directory/analyses/basket-coverage.server";
import type { Snapshot } from "~/server/directory/publication/snapshot.server";
import { keepAnswersOfCheck } from "~/server/offers/practice/practice-needs.server";
import { parseBasket } from "~/visitor/basket";
import { practiceSpecialties } from "../../../catalogue/specialties";
import { FROM_CHECK, isFromCheck, type PracticeEntry } from "./fields";

/** By which the lab check brings its answers: the form shows them, and nothing is stored yet. */
const PREPARES = "vorbereiten";
const CARRIED = [
  ...["postalCode", "city", "specialty", "currentLab"],
  ...["software", "samplesPerWeek", "priorities", "analyses"],
];

/** The form as the lab check has filled it; undefined for a form that is to be stored. */
export async function answersOfCheck(request: Request): Promise<FormAnswer | undefined> {
  const form = await readForm(request.clone());
  if (form.get(PREPARES) !== FROM_CHECK) return undefined;
  const given = CARRIED.map((name) => [name, getField(form, name).slice(0, 2_000)]);
  const values: Record<string, string> = { ...Object.fromEntries(given), source: FROM_CHECK };
  const isListed = practiceSpecialties.some(({ value }) => value === values.specialty);
  return { errors: [], values: { ...values, specialty: isListed ? (values.specialty ?? "") : "" } };
}

/** Keeps with the entry what the practice had answered there, in words that a laboratory can read. */
export async function keepCheck(
  entry: PracticeEntry,
  { submissionId }: Identity,
  snapshot: Pick<Snapshot, "software" | "analysis">,
): Promise<void> {
  if (!isFromCheck(entry)) return;
  const { analyses } = basketOf(snapshot, parseBasket(entry.analyses));
  await keepAnswersOfCheck(submissionId, {
    software: snapshot.software.find(({ id }) => id === entry.software)?.name ?? "",
    analyses: analyses.map(({ name }) => name).join("\n"),
    priorities: entry.priorities.split(","),
  });
}
