import { practiceSpecialties } from "#catalogue/specialties";
import type { Snapshot } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import type { FormAnswer } from "~/forms/posted-form";
import { readForm } from "~/forms/read-form.server";
import {
  findRequestableLabs,
  MAX_REQUESTED_LABS,
  PREFILL_FIELD,
} from "~/leads/requests/request-params";
import type { RequestLab } from "~/leads/requests/requests.server";
import { LAB_CHECK_SOURCE, toLabIds } from "./fields";

const PREFILLED_FIELDS = [
  ...["postalCode", "city", "specialty", "currentLab"],
  ...["software", "samplesPerWeek", "priorities", "analyses", "offeredLabs"],
];

/**
 * Reads the lab check's answers and selected laboratories without storing anything; undefined for a
 * form that is to be stored.
 */
export async function readPrefilledAnswers(request: Request): Promise<FormAnswer | undefined> {
  const form = await readForm(request.clone());
  if (!form.has(PREFILL_FIELD)) return undefined;
  const fieldEntries = PREFILLED_FIELDS.map((name) => [
    name,
    getPostedField(form, name).slice(0, 2_000),
  ]);
  const values: Record<string, string> = {
    ...Object.fromEntries(fieldEntries),
    labs: toLabIds(form.getAll("labs")).join("\n"),
    source: form.get("source") === LAB_CHECK_SOURCE ? LAB_CHECK_SOURCE : "",
  };
  const isListed = practiceSpecialties.some(({ value }) => value === values.specialty);
  return { errors: [], values: { ...values, specialty: isListed ? (values.specialty ?? "") : "" } };
}

export function listOfferedLabs(
  { labs = "", offeredLabs = "" }: FormAnswer["values"],
  snapshot: Pick<Snapshot, "lab" | "homeCards">,
): RequestLab[] {
  const ids = [...labs.split("\n"), ...offeredLabs.split(",")];
  return findRequestableLabs([...new Set(ids)], snapshot)
    .slice(0, MAX_REQUESTED_LABS)
    .map(({ id, name }) => ({ id, name }));
}
