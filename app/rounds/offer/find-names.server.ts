import { firstNames } from "#catalogue/first-names";
import { specialtyLabel } from "#catalogue/specialties";
import type { entries } from "#database/entries";
import { currentSnapshot } from "~/directory/index.server";
import { findPersonalData } from "~/lib/personal-data";
import type { Transaction } from "~/platform/database/database.server";
import { foldName, readRoundSource } from "~/rounds/model/round-source.server";

type Writer = Pick<
  typeof entries.$inferSelect,
  "id" | "title" | "detail" | "email" | "phone" | "specialty"
>;

/** What a form lets through, but a text that nobody reads must not hold. */
const REVEALING = [
  /https?:\/\/|\bwww\./iu,
  /\p{L}\.(?:ch|li|com|net|org|swiss|info)\b/iu,
  new RegExp(String.raw`(?<!\p{L})(?:${firstNames.join("|")})\s+(?:\p{Lu}\.\s*)?\p{Lu}\p{Ll}`, "u"),
  // «A. Huber», but not «z. B. Montag».
  /(?<!\p{L})(?<!\p{L}\.\s?)\p{Lu}\.\s?\p{Lu}\p{Ll}/u,
  /(?<!\p{L})(?:[Gg]r(?:ü|ue)ss\p{L}*|MfG|LG)[\s,.!]+\p{L}/u,
  /\p{L}*[Pp]raxis\s+(?:(?:am|an|im|in|zum|zur|bei|der|dem|des)\s+)*\p{Lu}\p{Ll}/u,
  /\p{L}(?:strasse|str\.|gasse|weg|platz|allee|quai)\s+\d/iu,
];

const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    "praxis arzt arztin gruppenpraxis gemeinschaftspraxis hausarztpraxis zentrum labor laboratorium dr med und fur der die " +
    "das dem den des von vom zum zur bei com info mail gmail gmx bluewin hin"
  ).split(" "),
);

const MIN_WORD_LENGTH = 3;
const MIN_LAB_WORD_LENGTH = 5;

/**
 * Whether a text that nobody reads could tell a laboratory who has written it, or name anybody: what rules find, the
 * words of the practice's own entry, and other laboratories, as one may be its present one. A false alarm costs a look.
 * @param labName the laboratory that reads or that is written about; its name is no finding
 */
export async function mayRevealNames(
  db: Pick<Transaction, "select">,
  text: string,
  writer: Writer,
  labName = "",
): Promise<boolean> {
  const rest = labName === "" ? text : text.replaceAll(labName, " ");
  if (findPersonalData(rest) !== undefined || REVEALING.some((rule) => rule.test(rest)))
    return true;
  const { currentLab = "" } = (await readRoundSource(writer.id, db)) ?? {};
  const generic = new Set([
    ...GENERIC_WORDS,
    ...splitWords(specialtyLabel(writer.specialty ?? "")),
  ]);
  const own = [writer.title, writer.detail, writer.email ?? "", writer.phone, currentLab]
    .flatMap(splitWords)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !generic.has(word));
  const labs = currentSnapshot()
    .labs.filter(({ name }) => name !== labName)
    .flatMap(({ name }) => splitWords(name).find((word) => !generic.has(word)) ?? [])
    .filter((word) => word.length >= MIN_LAB_WORD_LENGTH);
  return splitWords(rest).some(
    (word) => own.some((name) => isNameIn(name, word)) || labs.includes(word),
  );
}

/** «Limmatplatzes» has the name in it; of short ones only the word itself. */
function isNameIn(name: string, word: string): boolean {
  return name.length > MIN_WORD_LENGTH ? word.startsWith(name) : word === name;
}

function splitWords(text: string): string[] {
  return foldName(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}
