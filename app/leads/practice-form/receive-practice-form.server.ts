import { parseBasket } from "~/directory";
import type { Snapshot } from "~/directory/index.server";
import { basketOf, published } from "~/directory/index.server";
import { type FormActionArgs, receiveForm } from "~/forms/receive-form.server";
import { keepAnswersOfCheck } from "~/leads/needs/practice-needs.server";
import { askableLabs } from "~/leads/requests/asked-in-address";
import { insertOfferRequests, insertTestInfoRequest } from "~/leads/requests/requests.server";
import type { Transaction } from "~/platform/database/database.server";
import { isFromCheck, type PracticeEntry, practiceForm } from "./fields";
import { practiceSubmission } from "./submission.server";
import { wishesOfForm } from "./wishes-of-form";

/**
 * Action of every page that shows the practice form: stores the entry, what it says of the practice's needs and what it
 * asks for, all of it or nothing.
 */
export function receivePracticeForm(args: FormActionArgs) {
  const snapshot = args.context.get(published);
  return receiveForm(args, practiceForm, practiceSubmission, async (tx, submissionId, entry) => {
    await keepCheck(tx, submissionId, entry, snapshot);
    const wishes = wishesOfForm(entry);
    await insertOfferRequests(tx, submissionId, askableLabs(wishes.labs, snapshot));
    const test = wishes.test === undefined ? undefined : snapshot.test(wishes.test);
    if (test !== undefined) await insertTestInfoRequest(tx, submissionId, test);
  });
}

/** Keeps with the entry what the practice had answered there, in words that a laboratory can read. */
async function keepCheck(
  tx: Transaction,
  submissionId: string,
  entry: PracticeEntry,
  snapshot: Pick<Snapshot, "software" | "analysis">,
): Promise<void> {
  if (!isFromCheck(entry)) return;
  const { analyses } = basketOf(snapshot, parseBasket(entry.analyses));
  await keepAnswersOfCheck(tx, submissionId, {
    software: snapshot.software.find(({ id }) => id === entry.software)?.name ?? "",
    analyses: analyses.map(({ name }) => name).join("\n"),
    priorities: entry.priorities.split(","),
  });
}
