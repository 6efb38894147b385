import { foldCell } from "~/directory/tables/fold-cell";

const toSet = (words: string) => new Set(words.split(" ").map(foldCell));

/** Marks alone that mean the same in every list: a crossed box or «*» is read both ways, so it is not here. */
const YES = toSet("ja j x ✓ ✔ ☑ ✅ √ wahr true 1 yes y oui vrai sì vero");
const NO = toSet("nein n ☐ □ ❌ falsch false 0 no non faux falso");

const ACCREDITED = new Set(
  ["akkreditiert", "akkr.", "akkr", "accrédité", "accréditée", "accreditato", "accreditata"]
    .concat("accredited", "ISO 15189", "nach ISO 15189", "ja (ISO 15189)", "ja, ISO 15189")
    .map(foldCell),
);
const NOT_ACCREDITED = new Set(
  ["nicht akkreditiert", "nicht akkr.", "non accrédité", "non accréditée", "non accreditato"]
    .concat("non accreditata", "not accredited")
    .map(foldCell),
);

/** @returns undefined for other words, and for a lone dash, which says nothing in a table */
export function parseYesNo(cell: string): boolean | undefined {
  const folded = foldCell(cell.replace(/\ufe0f/g, ""));
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : undefined;
}

/** What every column of «ja» and «nein» has in common. */
export const YES_OR_NO = {
  expected: "Bitte «ja» oder «nein» schreiben oder leer lassen.",
  choices: ["ja", "nein"].map((value) => ({ value, label: value })),
  isYesOrNo: true,
  parse: parseYesNo,
};

/** Also understands a column «Akkreditiert» that repeats its heading. */
export function parseAccredited(cell: string): boolean | undefined {
  const folded = foldCell(cell);
  if (ACCREDITED.has(folded)) return true;
  return NOT_ACCREDITED.has(folded) ? false : parseYesNo(cell);
}
