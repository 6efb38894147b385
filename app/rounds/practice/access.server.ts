import {
  type PracticeAccess,
  readAccessByLink,
  readAccessByProof,
  readAccessByRecords,
} from "~/identity/mailbox/practice-access.server";
import type { AccessCredentials } from "./access-credentials";
import type { RequestsView } from "./my-requests-page-state";

export interface RequestsAccess {
  access: PracticeAccess;
  by: RequestsView["by"];
}

/**
 * A code takes precedence over a link. A link that is opened in the browser that sent everything it
 * shows has that browser's rights.
 * @returns undefined for foreign, altered and expired credentials alike
 * @throws 429 if the address has guessed too often
 */
export async function findRequestsAccess(
  { records, token, proof }: AccessCredentials,
  clientAddress: string,
): Promise<RequestsAccess | undefined> {
  const byCode = proof === "" ? undefined : await readAccessByProof(proof);
  if (byCode !== undefined) return { access: byCode, by: "code" };
  const byLink = token === "" ? undefined : await readAccessByLink(token, clientAddress);
  const accessByBrowser = await readAccessByRecords(records.map(parseRecord));
  if (
    accessByBrowser !== undefined &&
    (byLink?.entryIds ?? []).every((id) => accessByBrowser.entryIds.includes(id))
  ) {
    return { access: accessByBrowser, by: "device" };
  }
  return byLink && { access: byLink, by: "link" };
}

function parseRecord(record: string) {
  const [submissionId = "", editToken = ""] = record.split(".");
  return { submissionId, editToken };
}

/** One status for every link that shows nothing. */
export function getPageStatus({ state }: { state: string }): number {
  return state === "refused" ? 404 : 200;
}
