import { foldText } from "~/forms/submissions/entry-summary.server";
import type { RoundSource } from "~/forms/submissions/submission-kind.server";
import { isUuid } from "~/lib/identity";
import type { Transaction } from "~/platform/database/database.server";
import { readAnswer } from "./revealed-facts.server";

/** Shorter words occur in too many names. */
const MIN_NAME_LENGTH = 4;

export async function readRoundSource(
  entryId: string,
  db?: Pick<Transaction, "select">,
): Promise<RoundSource | undefined> {
  if (!isUuid(entryId)) return undefined;
  const found = await readAnswer(entryId, db);
  if (found === undefined || found.kind.rounds === "none") return undefined;
  return found.kind.rounds(found.row);
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
export function foldName(text: string): string {
  return foldText(text).replace(/([aou])e/g, "$1");
}

function normalizeName(text: string): string {
  return foldName(text)
    .replace(/\b(ag|gmbh|sa|sarl|labor|laboratorium|laboratoire)\b/g, " ")
    .replace(/[^\p{L}\d]+/gu, "");
}
