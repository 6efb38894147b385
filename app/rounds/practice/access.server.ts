import {
  accessByLink,
  accessByProof,
  accessByRecords,
  type PracticeAccess,
} from "~/identity/mailbox/practice-access.server";
import type { Holder } from "./holder";
import type { ShownRequests } from "./page-state";

export interface FoundAccess {
  access: PracticeAccess;
  by: ShownRequests["by"];
}

/**
 * A code takes precedence over a link. A link opened in the browser that has sent everything it
 * shows has that browser's rights.
 * @returns undefined for foreign, altered and expired ones alike
 * @throws 429 if the address has guessed too often
 */
export async function accessOf(
  { records, token, proof }: Holder,
  clientAddress: string,
): Promise<FoundAccess | undefined> {
  const byCode = proof === "" ? undefined : await accessByProof(proof);
  if (byCode !== undefined) return { access: byCode, by: "code" };
  const byLink = token === "" ? undefined : await accessByLink(token, clientAddress);
  const own = await accessByRecords(records.map(identityOf));
  if (own !== undefined && (byLink?.entryIds ?? []).every((id) => own.entryIds.includes(id))) {
    return { access: own, by: "device" };
  }
  return byLink && { access: byLink, by: "link" };
}

function identityOf(record: string) {
  const [submissionId = "", editToken = ""] = record.split(".");
  return { submissionId, editToken };
}

/** Status of a page's answer: one for every link that shows nothing. */
export function statusOf({ state }: { state: string }): number {
  return state === "refused" ? 404 : 200;
}
