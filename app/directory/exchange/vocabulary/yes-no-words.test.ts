import { describe, expect, it } from "vitest";
import { isNoAnswer } from "~/directory/tables/fold-cell";
import { parseAccredited, parseYesNo } from "./yes-no-words";

const list = (words: string) => words.split(" | ");

const YES = list(
  "ja | Ja | JA | j | J | x | X | ✓ | ✔ | ✔️ | ☑ | ✅ | √ | wahr | WAHR | true | 1 | yes | Y | oui | sì | Sì | si | vrai | vero",
);
const NO = list(
  "nein | Nein | n | N | ☐ | □ | ❌ | falsch | FALSCH | false | 0 | no | NO | non | NON | faux | falso",
);
const NO_ANSWER = list(
  "- | – | — | ? | k.A. | k. A. | keine Angabe | n/a | N/A | n.a. | unbekannt | n.d. | non disponibile",
);
const OPEN = list(
  "☒ | ✗ | ✘ | * | + | ● | o | 2 | 1.0 | jein | ja? | ja und nein | teilweise | xx | ok",
);

const answers = (words: readonly string[]) => [...new Set(words.map(parseYesNo))];

describe("yes and no in a cell", () => {
  it("are read in the words and marks that tables have", () => {
    expect(answers(YES)).toEqual([true]);
    expect(answers(NO)).toEqual([false]);
    expect(answers([...NO_ANSWER, ...OPEN, ""])).toEqual([undefined]);
  });

  it("are not a dash, which is no answer", () => {
    expect(NO_ANSWER.filter((word) => !isNoAnswer(word))).toEqual([]);
    expect([...YES, ...NO, ...OPEN].filter(isNoAnswer)).toEqual([]);
  });

  it("may repeat the heading of accreditation", () => {
    const words = "akkreditiert | nicht akkreditiert | Accrédité | nach ISO 15189 | x | nein";
    expect(list(words).map(parseAccredited)).toEqual([true, false, true, true, true, false]);
    expect(list("STS 0123 | in Akkreditierung | -").map(parseAccredited)).toEqual(
      Array(3).fill(undefined),
    );
    expect(parseYesNo("akkreditiert")).toBeUndefined();
  });
});
