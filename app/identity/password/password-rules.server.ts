import { COMMON_WORDS } from "./common-words";

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/** Characters that must be left once all that is easily guessed is taken out. */
const MIN_REMAINING_LENGTH = 8;

/** Words that are obvious here. */
const OBVIOUS_WORDS = [
  "laborlotse",
  "labor",
  "lotse",
  "praxis",
  "leitstand",
  "analyse",
  "medizin",
  "arzt",
  "doktor",
];

const ROWS = [
  "qwertzuiopü",
  "qwertyuiop",
  "asdfghjklöä",
  "yxcvbnm",
  "zxcvbnm",
  "1qay2wsx3edc4rfv",
  "1q2w3e4r5t6z7u",
];
const SEQUENCES = ["abcdefghijklmnopqrstuvwxyz", "01234567890"];

/** Digits and signs that people write for letters. */
const LETTERS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Why a new password is refused, undefined if it is accepted. `personalWords` are the operator's name
 * and address, which attackers try first.
 */
export function findPasswordProblem(
  password: string,
  personalWords: readonly string[],
): string | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `Bitte wählen Sie mindestens ${MIN_LENGTH} Zeichen.`;
  if (length > MAX_LENGTH) return `Bitte wählen Sie höchstens ${MAX_LENGTH} Zeichen.`;
  const personal = personalWords.flatMap((text) => text.split(/[^\p{L}\d]+/u));
  let rest = password.toLowerCase();
  for (const { reason, remove } of getRules([...personal, ...OBVIOUS_WORDS])) {
    rest = remove(rest);
    if (rest.length < MIN_REMAINING_LENGTH) {
      return `${reason} Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.`;
    }
  }
  return undefined;
}

/** In this order: each takes out of the password what the ones before it have left. */
function getRules(ownWords: readonly string[]) {
  return [
    {
      reason: "Wiederholte Zeichen sind leicht zu erraten.",
      remove: (text: string) => text.replace(/(.{1,6}?)\1{2,}/gu, ""),
    },
    {
      reason: "Muster auf der Tastatur sind leicht zu erraten.",
      remove: (text: string) => removeRuns(text, ROWS, 4),
    },
    {
      reason: "Zeichenfolgen wie «abc» oder «6543» sind leicht zu erraten.",
      remove: (text: string) => removeRuns(text, SEQUENCES, 3),
    },
    {
      reason: "Jahreszahlen sind leicht zu erraten.",
      remove: (text: string) => text.replace(/(19|20)\d\d/g, ""),
    },
    {
      reason:
        "Dieses Passwort besteht vor allem aus Ihren eigenen Angaben oder aus Wörtern, die hier naheliegen.",
      remove: (text: string) => removeWords(text, ownWords),
    },
    {
      reason: "Dieses Passwort gleicht einem häufigen Passwort.",
      remove: (text: string) => removeWords(text, COMMON_WORDS),
    },
  ];
}

/** Takes out pieces of the rows, in either direction, of at least that many characters. */
function removeRuns(text: string, rows: readonly string[], minLength: number): string {
  const all = rows.flatMap((row) => [row, [...row].reverse().join("")]);
  let rest = "";
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && all.some((row) => row.includes(text.slice(start, end + 1)))) end++;
    if (end - start < minLength) rest += text[start];
    start = end - start < minLength ? start + 1 : end;
  }
  return rest;
}

function removeWords(text: string, words: readonly string[]): string {
  const longest = words
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase())
    .sort((one, other) => other.length - one.length);
  const remove = (from: string) => longest.reduce((rest, word) => rest.replaceAll(word, ""), from);
  const rest = remove(text);
  const spelled = [...rest].map((sign) => LETTERS[sign] ?? sign).join("");
  const spelledRest = remove(spelled);
  return spelledRest.length < spelled.length ? spelledRest : rest;
}
