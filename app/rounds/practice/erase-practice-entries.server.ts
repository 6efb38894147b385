import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { isUuid } from "~/lib/identity";
import { eraseEntries, erasePerson } from "~/privacy/index.server";

/**
 * With a code, erases all data of the mailbox; with records, only their entries, because anyone can
 * type any address.
 * @param runId created with the form: sent twice, it is one erasure
 * @returns number of entries
 */
export async function erasePracticeEntries(
  { entryIds, mayDecide, mailbox }: PracticeAccess,
  kinds: readonly SubmissionKind[],
  runId: string,
): Promise<number | "not-allowed"> {
  if (!mayDecide || !isUuid(runId)) return "not-allowed";
  const options = { kinds, actor: undefined, runId };
  const { counts } =
    mailbox === undefined
      ? await eraseEntries(entryIds, options)
      : await erasePerson(mailbox, options);
  return kinds.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0);
}
