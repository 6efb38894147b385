import { notifyPracticeRecord, readPracticeRecord } from "~/forms/practice-record/practice-record";
import { deleteAllIdentities } from "~/forms/sending/stored-identity";
import { isIdentity } from "~/lib/identity";
import { localKeys, readJson, removeItem, sessionKeys } from "~/lib/storage";

/** Covers everything in this browser but consent and opt-outs, which apply to the future. */
const KEY_PREFIX = "laborlotse.";
const TOKEN_KEY_PREFIXES = ["laborlotse.practice.", "laborlotse.identity."];

/** Records that this browser has sent, or may have: each «id.token». */
export function readBrowserRecords(): string[] {
  const found = TOKEN_KEY_PREFIXES.flatMap((prefix) => localKeys(prefix)).flatMap((key) => {
    const value = readJson("local", key);
    if (typeof value !== "object" || value === null) return [];
    const { id, submissionId = id, editToken } = value as Record<string, unknown>;
    const identity: unknown = { submissionId, editToken };
    return isIdentity(identity) ? [`${identity.submissionId}.${identity.editToken}`] : [];
  });
  const record = readPracticeRecord();
  const current = record === undefined ? [] : [`${record.id}.${record.editToken}`];
  return [...new Set([...current, ...found])];
}

/** «Auf diesem Gerät vergessen»: the portal's own data remain. */
export function clearBrowserData(): void {
  for (const key of localKeys(KEY_PREFIX)) removeItem("local", key);
  for (const key of sessionKeys(KEY_PREFIX)) removeItem("session", key);
  deleteAllIdentities();
  notifyPracticeRecord();
}
