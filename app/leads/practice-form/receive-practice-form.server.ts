import { practiceSpecialties } from "#catalogue/specialties";
import { parseBasket } from "~/directory/index";
import { type Snapshot, snapshotContext, toBasket } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import type { FormAnswer } from "~/forms/posted-form";
import { readForm } from "~/forms/read-form.server";
import { type FormActionArgs, receiveForm } from "~/forms/receive-form.server";
import { saveCheckAnswers } from "~/leads/needs/practice-needs.server";
import {
  findRequestableLabs,
  MAX_REQUESTED_LABS,
  PREFILL_FIELD,
} from "~/leads/requests/request-params";
import {
  insertOfferRequests,
  insertTestInfoRequest,
  type RequestLab,
} from "~/leads/requests/requests.server";
import type { Transaction } from "~/platform/database/database.server";
import {
  isFromLabCheck,
  LAB_CHECK_SOURCE,
  type PracticeEntry,
  practiceForm,
  toLabIds,
} from "./fields";
import { getFormRequests } from "./form-requests";
import { practiceSubmission } from "./submission.server";

/** Stores the entry, its needs and its requests in one transaction. */
export function receivePracticeForm(args: FormActionArgs) {
  const snapshot = args.context.get(snapshotContext);
  return receiveForm(args, practiceForm, practiceSubmission, async (tx, submissionId, entry) => {
    await storeCheckAnswers(tx, submissionId, entry, snapshot);
    const requests = getFormRequests(entry);
    await insertOfferRequests(tx, submissionId, findRequestableLabs(requests.labs, snapshot));
    const test = requests.test === undefined ? undefined : snapshot.test(requests.test);
    if (test !== undefined) await insertTestInfoRequest(tx, submissionId, test);
  });
}

async function storeCheckAnswers(
  tx: Transaction,
  submissionId: string,
  entry: PracticeEntry,
  snapshot: Pick<Snapshot, "software" | "analysis">,
): Promise<void> {
  if (!isFromLabCheck(entry)) return;
  const { analyses } = toBasket(snapshot, parseBasket(entry.analyses));
  await saveCheckAnswers(tx, submissionId, {
    software: snapshot.software.find(({ id }) => id === entry.software)?.name ?? "",
    analyses: analyses.map(({ name }) => name).join("\n"),
    priorities: entry.priorities.split(","),
  });
}

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
