import { memoizeAsync } from "~/platform/memoize-async.server";

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/** The lowest accepted of five levels (0 to 4): more than a hundred million guesses. */
const MIN_SCORE = 3;

const MIN_REMAINING_LENGTH = 8;

/** Words that are obvious here, but in no common list of passwords. */
const OBVIOUS_WORDS = (
  "laborlotse labor praxis leitstand admin administrator passwort kennwort willkommen schweiz switzerland zürich zuerich " +
  "bern basel genf luzern winterthur frühling sommer herbst winter januar februar märz april juni juli august " +
  "september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag"
).split(" ");

const REASONS: Record<string, string> = {
  userInputs:
    "Dieses Passwort besteht vor allem aus Ihren eigenen Angaben oder aus Wörtern, die hier naheliegen.",
  similarToCommon: "Dieses Passwort gleicht einem häufigen Passwort.",
  common: "Dies ist ein häufiges Passwort.",
  topTen: "Dies ist eines der häufigsten Passwörter.",
  topHundred: "Dies ist eines der häufigsten Passwörter.",
  pwned: "Dieses Passwort steht in Listen gestohlener Passwörter.",
  straightRow: "Tasten, die nebeneinander liegen, sind leicht zu erraten.",
  keyPattern: "Muster auf der Tastatur sind leicht zu erraten.",
  simpleRepeat: "Wiederholte Zeichen sind leicht zu erraten.",
  extendedRepeat: "Wiederholte Zeichenfolgen sind leicht zu erraten.",
  sequences: "Zeichenfolgen wie «abc» oder «6543» sind leicht zu erraten.",
  recentYears: "Jahreszahlen sind leicht zu erraten.",
  dates: "Daten sind leicht zu erraten.",
};

/** 400 kB of lists, loaded with the first password that is set. */
const strengthMeter = memoizeAsync(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
});

/**
 * Why a new password is refused, undefined if it is accepted. `personalWords` are the operator's name
 * and address, which attackers try first.
 */
export async function findPasswordProblem(
  password: string,
  personalWords: readonly string[],
): Promise<string | undefined> {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `Bitte wählen Sie mindestens ${MIN_LENGTH} Zeichen.`;
  if (length > MAX_LENGTH) return `Bitte wählen Sie höchstens ${MAX_LENGTH} Zeichen.`;
  const words = [...personalWords.flatMap((text) => text.split(/[^\p{L}\d]+/u)), ...OBVIOUS_WORDS];
  if (removeWords(password, words).length < MIN_REMAINING_LENGTH)
    return formatReason(REASONS.userInputs);
  const meter = await strengthMeter();
  const { score, feedback } = meter.check(password, [...personalWords, ...words]);
  if (score >= MIN_SCORE) return undefined;
  return formatReason(REASONS[feedback.warning ?? ""]);
}

function formatReason(reason = "Dieses Passwort ist leicht zu erraten."): string {
  return `${reason} Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.`;
}

function removeWords(password: string, words: readonly string[]): string {
  const longest = words.filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  return longest.reduce(
    (rest, word) => rest.replaceAll(word.toLowerCase(), ""),
    password.toLowerCase(),
  );
}
