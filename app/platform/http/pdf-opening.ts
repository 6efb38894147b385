export const PDF_TOKEN_GAP = "(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])+";
const OPENING = /\/OpenAction(?![A-Za-z0-9])[\s\0]*/g;
const REFERENCE = /(\d+)\s+(\d+)\s+R(?![A-Za-z0-9])/y;
const DESTINATION = /\[[^[\]()<>]*\]/y;
/** Goes to a destination in the file and does nothing else: «<< /S /GoTo /D [3 0 R /Fit] >>». */
const GO_TO =
  /<<(?=[^<>]*\/S\s*\/GoTo(?![A-Za-z0-9]))(?:\s*\/(?:Type\s*\/Action|S\s*\/GoTo|D\s*(?:\[[^[\]()<>]*\]|\([^()\\]*\)|\/[^\s/<>()[\]]+|\d+\s+\d+\s+R)))*\s*>>/y;
/** Each version of a file may name its own; more are made to keep the program busy. */
const MAX_REFERENCES = 10;

export interface PdfObjects {
  texts: readonly string[];
  packed: readonly { number: number; text: string }[];
}

/**
 * Whether opening the file does more than go to a destination, as every file of LaTeX does. A referenced action is
 * looked up in all its versions.
 */
export function hasOpenAction(objects: PdfObjects): boolean {
  const references = new Set<string>();
  for (const text of objects.texts) {
    for (const { index, 0: word } of text.matchAll(OPENING)) {
      const at = index + word.length;
      if (isDestination(text, at)) continue;
      REFERENCE.lastIndex = at;
      const [, number, generation] = REFERENCE.exec(text) ?? [];
      if (number === undefined) return true;
      references.add(`${Number(number)} ${generation}`);
      if (references.size > MAX_REFERENCES) return true;
    }
  }
  return [...references].some((reference) => !isDestinationEverywhere(reference, objects));
}

function isDestinationEverywhere(reference: string, { texts, packed }: PdfObjects): boolean {
  const [number, generation] = reference.split(" ");
  const head = `(?<!\\d)0*${number}(?!\\d)${PDF_TOKEN_GAP}${generation}(?!\\d)${PDF_TOKEN_GAP}obj(?![A-Za-z0-9])\\s*`;
  const plain = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(head, "g"))].map(({ index, 0: word }) =>
      isDestination(text, index + word.length),
    ),
  );
  const others = packed.filter((one) => String(one.number) === number);
  const found = [...plain, ...others.map(({ text }) => isDestination(text.trimStart(), 0))];
  return found.length > 0 && found.every(Boolean);
}

function isDestination(text: string, at: number): boolean {
  return [DESTINATION, GO_TO].some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });
}
