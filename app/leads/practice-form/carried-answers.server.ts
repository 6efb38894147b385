import { practiceSpecialties } from "#catalogue/specialties";
import type { Snapshot } from "~/directory/index.server";
import { getField } from "~/forms/posted-field";
import type { FormAnswer } from "~/forms/posted-form";
import { readForm } from "~/forms/read-form.server";
import { askableLabs, MAX_ASKED, PREPARES } from "~/leads/requests/asked-in-address";
import type { AskedLab } from "~/leads/requests/requests.server";
import { FROM_CHECK, toLabIds } from "./fields";

const CARRIED = [
  ...["postalCode", "city", "specialty", "currentLab"],
  ...["software", "samplesPerWeek", "priorities", "analyses", "offeredLabs"],
];

/**
 * The form as the page before it has filled it: answers of the lab check, laboratories that were chosen. Nothing is
 * stored yet; undefined for a form that is to be stored.
 */
export async function carriedAnswers(request: Request): Promise<FormAnswer | undefined> {
  const form = await readForm(request.clone());
  if (!form.has(PREPARES)) return undefined;
  const given = CARRIED.map((name) => [name, getField(form, name).slice(0, 2_000)]);
  const values: Record<string, string> = {
    ...Object.fromEntries(given),
    labs: toLabIds(form.getAll("labs")).join("\n"),
    source: form.get("source") === FROM_CHECK ? FROM_CHECK : "",
  };
  const isListed = practiceSpecialties.some(({ value }) => value === values.specialty);
  return { errors: [], values: { ...values, specialty: isListed ? (values.specialty ?? "") : "" } };
}

/** Names of the laboratories that a form offers or has ticked, those ticked first. */
export function offeredIn(
  { labs = "", offeredLabs = "" }: FormAnswer["values"],
  snapshot: Pick<Snapshot, "lab" | "homeCards">,
): AskedLab[] {
  const ids = [...labs.split("\n"), ...offeredLabs.split(",")];
  return askableLabs([...new Set(ids)], snapshot)
    .slice(0, MAX_ASKED)
    .map(({ id, name }) => ({ id, name }));
}
