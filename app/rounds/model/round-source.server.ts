import { eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { foldText } from "~/forms/submissions/entry-summary.server";
import {
  type RoundSource,
  readRow,
  type SubmissionKind,
} from "~/forms/submissions/submission-kind.server";
import { isUuid } from "~/lib/identity";
import { database, type Transaction } from "~/platform/database/database.server";

/** Shorter words occur in too many names. */
const MIN_NAME_LENGTH = 4;

export async function readRoundSource(
  entryId: string,
  kinds: readonly SubmissionKind[],
  db: Pick<Transaction, "select" | "execute"> = database(),
): Promise<RoundSource | undefined> {
  if (!isUuid(entryId)) return undefined;
  const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
  const kind = kinds.find(({ name }) => name === entry?.kind);
  if (kind === undefined || kind.rounds === "none") return undefined;
  const row = await readRow(db, kind, entryId);
  return row && kind.rounds(row);
}

/** Separates the names of two laboratories. */
const NAME_SEPARATOR = /[,;/+&\n]|\s(?:und|sowie|oder|et|ou)\s/i;

/**
 * Whether the typed name is this laboratory: «medlab», «MedLab Basel AG», «Labor Medlab Basel»,
 * also as one of several: «Medlab und SwissLab».
 */
export function matchesLabName(name: string, input: string): boolean {
  const labName = normalizeName(name);
  return [input, ...input.split(NAME_SEPARATOR)]
    .map(normalizeName)
    .filter((part) => part.length >= MIN_NAME_LENGTH)
    .some((part) => labName.includes(part) || part.includes(labName));
}

/** «Dr. Mueller» equals «Dr. Müller». */
function normalizeName(text: string): string {
  return foldText(text)
    .replace(/([aou])e/g, "$1")
    .replace(/\b(ag|gmbh|sa|sarl|labor|laboratorium|laboratoire)\b/g, " ")
    .replace(/[^\p{L}\d]+/gu, "");
}
