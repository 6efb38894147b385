import { asc, inArray } from "drizzle-orm";
import { data } from "react-router";
import { type EntryStatus, entryStatuses } from "~/desk/panel/entry-status";
import { readForm } from "~/forms/read-form.server";
import { isUuid } from "~/identity";
import type { Actor } from "~/server/audit/audit-log.server";
import { inTransaction } from "~/server/database/database.server";
import { setStatus } from "~/server/submissions/set-status.server";
import { entries } from "../../../../database/entries";
import { ENTRIES_PER_PAGE } from "../desk-filter";
import { CHOSEN_FIELD } from "./chosen-field";

/** What came of a change of several entries at once. */
export interface ChosenOutcome {
  status: EntryStatus;
  changed: number;
  /** Had the status already. */
  unchanged: number;
  /** Were erased since they were chosen. */
  missing: number;
}

/**
 * Gives the chosen entries of a page one status, each with its own event and line of the log. One that is gone
 * hinders none of the others.
 * @throws 400 for anything that the list does not send
 */
export async function changeChosen(request: Request, actor: Actor): Promise<ChosenOutcome> {
  const form = await readForm(request);
  const status = entryStatuses.find(({ value }) => value === form.get("status"))?.value;
  if (form.get("intent") !== "status" || status === undefined) throw data(null, { status: 400 });
  const ids = readChosen(form);
  return inTransaction(async (tx) => {
    const found = await tx
      .select({ id: entries.id, status: entries.status, answeredAt: entries.answeredAt })
      .from(entries)
      .where(inArray(entries.id, ids))
      // Two operators with the same entries wait for each other instead of for ever.
      .orderBy(asc(entries.id))
      .for("update");
    const toChange = found.filter((entry) => entry.status !== status);
    for (const entry of toChange) await setStatus(tx, entry, status, actor);
    return {
      status,
      changed: toChange.length,
      unchanged: found.length - toChange.length,
      missing: ids.length - found.length,
    };
  });
}

/** @throws 400 for more than a page has, and for what is no entry's id */
export function readChosen(fields: FormData | URLSearchParams): string[] {
  const ids = [...new Set(fields.getAll(CHOSEN_FIELD).map(String))];
  if (ids.length > ENTRIES_PER_PAGE || !ids.every(isUuid)) throw data(null, { status: 400 });
  return ids;
}
