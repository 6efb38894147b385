import { parseBasket } from "~/directory/index";
import { type Snapshot, snapshotContext, toBasket } from "~/directory/index.server";
import { type FormActionArgs, receiveForm } from "~/forms/receive-form.server";
import { saveCheckAnswers } from "~/leads/needs/practice-needs.server";
import { findRequestableLabs } from "~/leads/requests/request-params";
import { insertOfferRequests, insertTestInfoRequest } from "~/leads/requests/requests.server";
import type { Transaction } from "~/platform/database/database.server";
import { isFromLabCheck, type PracticeEntry, practiceForm } from "./fields";
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
