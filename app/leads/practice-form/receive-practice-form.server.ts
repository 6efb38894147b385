import { toLabSummary } from "#catalogue/lab-facts";
import { parseSpecialty } from "#catalogue/specialties";
import { parseAnalysisList, type Snapshot, snapshotContext } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import type { FormAnswer } from "~/forms/posted-form";
import { readForm } from "~/forms/read-form.server";
import { type FormActionArgs, receiveForm } from "~/forms/receive-form.server";
import { answerPractice } from "~/leads/answer/lab-answer.server";
import { getAnalysisNames, saveRequestNeeds } from "~/leads/needs/practice-needs.server";
import {
  findRequestableLabs,
  MAX_OFFERED_LABS,
  MAX_REQUESTED_LABS,
  PREFILL_FIELD,
  TOO_MANY_LABS,
} from "~/leads/requests/request-params";
import { insertOfferRequests, insertTestInfoRequest } from "~/leads/requests/requests.server";
import type { Transaction } from "~/platform/database/database.server";
import {
  getRequestedTest,
  LAB_CHECK_SOURCE,
  type PracticeEntry,
  practiceForm,
  toLabIds,
} from "./fields";
import { practiceSubmission } from "./submission.server";

/** Stores the entry, its needs and its requests in one transaction. */
export function receivePracticeForm(args: FormActionArgs) {
  const snapshot = args.context.get(snapshotContext);
  return receiveForm(args, practiceForm, practiceSubmission, async (tx, submissionId, entry) => {
    await storeNeeds(tx, submissionId, entry, snapshot);
    const labs = findRequestableLabs(entry.labs, snapshot);
    const outcomes = [await insertOfferRequests(tx, submissionId, labs)];
    const test = snapshot.test(getRequestedTest(entry) ?? "");
    if (test !== undefined) outcomes.push(await insertTestInfoRequest(tx, submissionId, test));
    return outcomes.includes("requested");
  });
}

async function storeNeeds(
  tx: Transaction,
  submissionId: string,
  entry: PracticeEntry,
  snapshot: Snapshot,
): Promise<void> {
  const listed = getAnalysisNames(snapshot, entry.analyses);
  const answers = {
    software: snapshot.software.find(({ id }) => id === entry.software)?.name ?? "",
    analyses: listed || (await readTypedAnalyses(snapshot, entry.typedAnalyses)),
    priorities: entry.priorities.split(",").filter((value) => value !== ""),
  };
  const isAnswered = Object.values(answers).some(({ length }) => length > 0);
  if (isAnswered) await saveRequestNeeds(tx, submissionId, answers);
}

/** @returns one a line: by its name where it is understood, else as typed */
async function readTypedAnalyses(snapshot: Snapshot, typed: string): Promise<string> {
  if (typed === "") return "";
  const { understood, unclear, unknown } = await parseAnalysisList(snapshot, typed);
  const names = understood.map(({ id, text }) => snapshot.analysis(id)?.name ?? text);
  return [...new Set([...names, ...unclear.map(({ text }) => text), ...unknown])].join("\n");
}

const PREFILLED_FIELDS = [
  ...["postalCode", "city", "currentLab"],
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
  const labs = toLabIds(form.getAll("labs"));
  const values = {
    ...Object.fromEntries(fieldEntries),
    specialty: parseSpecialty(getPostedField(form, "specialty")),
    labs: labs.join("\n"),
    source: form.get("source") === LAB_CHECK_SOURCE ? LAB_CHECK_SOURCE : "",
  };
  const isTooMany = labs.length > MAX_REQUESTED_LABS;
  return { errors: isTooMany ? [{ field: "labs", message: TOO_MANY_LABS }] : [], values };
}

interface Origin {
  postalCode?: string;
  city?: string;
  specialty?: string;
  labs?: string;
  offeredLabs?: string;
}

/**
 * Whom the form may ask: those that collect at the practice's place, then those that were ticked or offered on the
 * page before.
 * @returns undefined without place and laboratories, so that a page keeps what it has
 */
export function buildFormChoice(
  { postalCode = "", city = "", specialty = "", labs = "", offeredLabs = "" }: Origin,
  snapshot: Snapshot,
) {
  const place = { postalCode, city };
  const answer =
    postalCode + city === "" ? undefined : answerPractice(snapshot.labs, { ...place, specialty });
  const answered = (answer?.labs ?? []).map(({ id }) => id);
  const offered = offeredLabs.split(",").slice(0, MAX_OFFERED_LABS);
  const ids = [...new Set([...labs.split("\n"), ...offered])];
  const brought = findRequestableLabs(
    ids.filter((id) => !answered.includes(id)),
    snapshot,
  );
  if (answer === undefined && brought.length === 0) return undefined;
  return {
    answer,
    brought: brought.map(({ id, name }) => {
      const lab = snapshot.lab(id);
      return lab === undefined ? { id, name } : { ...toLabSummary(lab), reasons: [] };
    }),
  };
}
