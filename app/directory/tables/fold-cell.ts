/**
 * Folds the text of a cell for comparison with a list of words: lower case, any space as one blank, any hyphen or dash
 * as «-», no accents; «ä» and «ae», «µl» and «ul» are the same. Digits and signs stay, because they change a meaning.
 */
export function foldCell(cell: string): string {
  return cell
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/['’‘`´]/g, "'")
    .replace(/μ/g, "u")
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .replace(/([aou])e/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

const NO_ANSWER = new Set(
  ["-", "--", "---", "?", "k.A.", "k. A.", "kA", "keine Angabe", "keine Angaben", "unbekannt"]
    .concat("n/a", "n.a.", "n. a.", "na", "n.v.", "n. v.", "nicht verfügbar", "nicht bekannt")
    .concat("n/v", "nb", "n.b.", "n. b.", "n/b", "n.d.", "nd", "./.", "tbd", "entfällt")
    .concat("inconnu", "s.i.", "sans indication", "non indiqué", "non disponible", "unknown")
    .concat("sconosciuto", "nessuna indicazione", "non indicato", "non disponibile")
    .map(foldCell),
);

/** Words and signs that tables hold where nothing is known: the same as an empty cell, never a «nein». */
export function isNoAnswer(cell: string): boolean {
  return NO_ANSWER.has(foldCell(cell));
}
