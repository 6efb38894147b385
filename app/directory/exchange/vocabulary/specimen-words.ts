import { type Specimen, specimens } from "#catalogue/analysis";
import { foldCell } from "~/directory/tables/fold-cell";
import { SPECIMEN_WORDS, type SpecimenToken } from "./specimen-vocabulary";

export interface ParsedSpecimen {
  /** Undefined where only a tube is named: «EDTA-Röhrchen» may be for blood or plasma. */
  specimen?: string;
  /**
   * What the words say beyond the specimen: the tube that an additive names, else the words themselves. A mixture has
   * its first as specimen, and all of its words here.
   */
  container?: string;
}

/** A container has room for no more. */
const MAX_LENGTH = 120;
/** By its words, and by the key with which the open catalogue names it. */
const LABELS = new Map(
  Object.entries(specimens).flatMap((names) => names.map((name) => [foldCell(name), names[1]])),
);

/**
 * The material of an analysis as laboratories write it: «EDTA-Blut», «Serum oder Heparinplasma», «Urin (Mittelstrahl)».
 *
 * @returns undefined unless every word is understood
 */
export function parseSpecimen(cell: string): ParsedSpecimen | undefined {
  if (cell.length > MAX_LENGTH) return undefined;
  const label = LABELS.get(foldCell(cell));
  if (label !== undefined) return { specimen: label };
  const words = cell.replace(/\s+/g, " ").trim();
  const parts = splitMixture(foldCell(cell.replace(/[\r\n]+/g, ";")));
  const samples = parts.map((part) => toSample(tokenize(part)));
  const [first] = samples;
  if (first === undefined || samples.includes(undefined)) return undefined;
  const isAlone = samples.length === 1;
  const specimen = first.specimen ?? findSharedSpecimen(parts, samples);
  if (specimen === undefined) {
    const isTube = samples.every((sample) => sample?.specimen === undefined && sample?.isTube);
    return isTube ? { container: (isAlone && first.tube) || words } : undefined;
  }
  const container = isAlone && first.isExact ? first.tube : words;
  return { specimen: specimens[specimen], ...(container !== undefined && { container }) };
}

/** The words of the column of containers, and those of the specimen that they don't say. */
export function joinContainer(container: string, ofSpecimen: string): string {
  if (container === "") return ofSpecimen;
  const said = foldCell(container);
  const isSaid = foldCell(ofSpecimen)
    .split(/[^a-z\d]+/)
    .every((word) => said.includes(word.replace(/rohrchen$/, "")));
  return isSaid ? container : `${container} (${ofSpecimen})`;
}

/** The hours behind a comma or slash belong to the urine before it. */
function splitMixture(text: string): string[] {
  return text
    .replace(/ ?[/,] ?(?=24 ?-?(?:h|std|stunden|heures|ore)\.?\)?$)/, " ")
    .split(
      /[/;+&|]|,(?!\d)| (?:oder|od|und|u|bzw|resp|sowie|alternativ|ou|et|oppure|o|e|or|and)\.?(?= )/,
    )
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

interface Sample {
  specimen: Specimen | undefined;
  /** Named by an additive alone. */
  tube: string | undefined;
  isTube: boolean;
  /** The specimen and the tube say all. */
  isExact: boolean;
}

function toSample(tokens: readonly Token[] | undefined): Sample | undefined {
  if (tokens === undefined) return undefined;
  const materials = tokens.filter((token) => token.kind === "material");
  const named = new Set(materials.map(({ specimen }) => specimen));
  const tubes = new Set(tokens.flatMap((token) => (token.kind === "additive" ? token.tube : [])));
  // Serum has no anticoagulant, and two materials without «oder» may be one that is not known here.
  if (named.size > 1 || tubes.size > 1 || (named.has("serum") && tubes.size > 0)) return undefined;
  const [material] = materials;
  const isCollected = tokens.some(({ kind }) => kind === "collection");
  const [hours] = tokens.flatMap((token) => (token.kind === "hours" ? token.hours : []));
  const isUrine = material?.specimen === "urine";
  const is24 = isUrine && (hours === undefined ? isCollected : hours === 24);
  const isOther = tokens.some(({ kind }) => kind === "detail" || kind === "tube");
  const [tube] = tubes;
  const isBlood = material === undefined || ["blood", "plasma"].includes(material.specimen);
  const isExact =
    materials.every((one) => one.isExact) && !isOther && (isBlood || tubes.size === 0);
  return {
    specimen: is24 ? "urine24" : material?.specimen,
    tube: isExact ? tube : undefined,
    isTube: tubes.size > 0 || tokens.some(({ kind }) => kind === "tube"),
    isExact: isExact && (hours === undefined ? !isCollected : is24),
  };
}

/** «EDTA- oder Heparinplasma»: the hyphen says that the first is a plasma too. */
function findSharedSpecimen(
  parts: readonly string[],
  samples: readonly (Sample | undefined)[],
): Specimen | undefined {
  const isShared = parts.slice(0, -1).every((part, at) => {
    return part.endsWith("-") && samples[at]?.specimen === undefined;
  });
  return isShared ? samples.at(-1)?.specimen : undefined;
}

type Token = SpecimenToken | { kind: "hours"; hours: number };

interface Word {
  pattern: RegExp;
  token: SpecimenToken;
}

/** Shorter words stand alone; longer ones may be joined, as in «Heparinplasma». */
const JOINED_FROM = 4;

/** By first letter, longest first. */
const WORDS = Map.groupBy(
  SPECIMEN_WORDS.flatMap(([words, token]) =>
    words.split(" ").map((word) => ({ word: foldCell(word), token })),
  )
    .toSorted((a, b) => b.word.length - a.word.length)
    .map(({ word, token }) => ({ first: word[0], pattern: toPattern(word), token })),
  ({ first }) => first,
);

function toPattern(word: string): RegExp {
  const letters = word.replaceAll("-", "[ -]?");
  return new RegExp(
    word.length < JOINED_FROM ? `(?<![a-z\\d])${letters}(?![a-z\\d])` : letters,
    "y",
  );
}

const BETWEEN = /[ \-().:[\]]*/y;
const HOURS = /(\d{1,2}) ?-?(?:h|hrs?|std|stunden?|heures?|ore|hours?)(?![a-z])\.?/y;
/** «2.7 ml», «2 x», «9:1», «1.» before «Morgenurin». */
const AMOUNT =
  /\d+(?:[.,]\d+)?(?: ?- ?\d+(?:[.,]\d+)?)? ?(?:ml|ul|l|mg|g|x)(?![a-z])|\d:\d|[12]\./y;

/** Words that cover the whole text; undefined where none do. */
function tokenize(text: string, from = 0, dead = new Set<number>()): Token[] | undefined {
  if (dead.has(from)) return undefined;
  const at = matchAt(BETWEEN, text, from)?.end ?? from;
  if (at === text.length) return [];
  const hours = matchAt(HOURS, text, at);
  const amount = matchAt(AMOUNT, text, at);
  const words: readonly Word[] = WORDS.get(text[at]) ?? [];
  const candidates = [
    hours && { end: hours.end, token: { kind: "hours" as const, hours: Number(hours.group) } },
    amount && { end: amount.end, token: { kind: "detail" as const } },
    ...words.map(({ pattern, token }) => {
      const found = matchAt(pattern, text, at);
      return found && { end: found.end, token };
    }),
  ];
  for (const candidate of candidates) {
    const rest = candidate && tokenize(text, candidate.end, dead);
    if (candidate && rest) return [candidate.token, ...rest];
  }
  // Another way to here would fail as well.
  dead.add(from);
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { end: pattern.lastIndex, group: found[1] } : undefined;
}
