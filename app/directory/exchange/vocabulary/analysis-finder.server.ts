import { specimens } from "#catalogue/analysis";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import type { Analysis } from "#catalogue/published";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import {
  createAnalysisReader,
  findNamedAnalyses,
  readAnalysis,
} from "~/directory/search/analysis-list.server";
import { toFoldedWords } from "~/directory/search/folding.server";
import { parseFinderQuestion } from "~/directory/search/match-term.server";
import type { IndexedItem, SearchTermKind } from "~/directory/search/search-index.server";
import { parseSpecimen } from "./specimen-words";

/** The cells of a row that say which analysis it is about. */
export interface AnalysisKeys {
  analysisId?: string;
  name?: string;
  labCode?: string;
  position?: string;
  /** A label of `specimens`; without one any will do. */
  specimen?: string;
}

/** What a laboratory's row of an analysis says. */
type KnownRow = Pick<LabAnalysisContent, "labCode" | "specimen">;

export interface AnalysisMatch {
  subject: Analysis;
  by: "id" | "code" | "name" | "synonym" | "position";
  /** The cell of the id, where the laboratory has its own code there and no column for it. */
  labCode?: string;
}

export interface AnalysisFinder {
  /** Certain or undefined; never what is only similar. */
  find(keys: AnalysisKeys): AnalysisMatch | undefined;
  /** Likeliest first, for a row that `find` does not know. */
  suggest(keys: AnalysisKeys): Analysis[];
}

const MAX_SUGGESTIONS = 6;
/** A file of another kind has thousands of unknown names, and each search takes milliseconds. */
const MAX_SEARCHED = 200;
const MAX_NAME = 200;

/** What a row says, read but not yet decided. */
interface Clues {
  /** Of our id or, without one, of a known code of the laboratory. */
  known: { id: string; by: "id" | "code" } | undefined;
  named: { ids: readonly string[]; by: "name" | "synonym" };
  /** Without the position in front of it. */
  name: string;
  positions: readonly string[];
  /** Analyses that are billed with one of the positions. */
  billed: readonly string[];
  specimen: string | undefined;
  labCode: string | undefined;
}

/**
 * Finds the analyses of a table. An id or a code says nothing if the name or the specimen clearly is another
 * analysis, nor does a name if the position is; a position needs a name that agrees unless it stands alone.
 * @param rows of the laboratory as stored, by analysis: they have its own codes
 */
export function createAnalysisFinder(
  snapshot: Snapshot,
  rows: ReadonlyMap<string, KnownRow>,
): AnalysisFinder {
  const withCode = [...rows].filter(([, { labCode }]) => labCode !== undefined);
  const coded = Map.groupBy(withCode, ([, { labCode = "" }]) => labCode);
  // A code of two analyses tells neither.
  const codes = new Map(
    [...coded].flatMap(([code, [[id = ""] = [], twin]]) =>
      twin === undefined ? [[code, id] as const] : [],
    ),
  );
  const reader = createAnalysisReader(snapshot);
  const getMaterial = createMaterialReader();
  const entries = new Map(
    reader.index.entries.flatMap((entry) =>
      entry.kind === "analysis" ? [[entry.id, entry] as const] : [],
    ),
  );

  function readClues(keys: AnalysisKeys): Clues {
    const cell = keys.analysisId ?? "";
    const isOurs = snapshot.analysis(cell) !== undefined;
    const idPositions = isOurs ? [] : parsePositions(cell, WHOLE_POSITION);
    const ownCode = isOurs || idPositions.length > 0 ? "" : cell;
    const codedId = codes.get(keys.labCode || ownCode);
    const { name, positions } = splitPosition(keys.name ?? "");
    const stated = [keys.position ?? "", positions].flatMap((text) =>
      parsePositions(text, POSITION),
    );
    const allPositions = [...stated, ...idPositions];
    const billed = allPositions.flatMap((one) => reader.index.billed.get(one) ?? []);
    const byCode = codedId === undefined ? undefined : { id: codedId, by: "code" as const };
    return {
      known: isOurs ? { id: cell, by: "id" } : byCode,
      named: readNames(keys.name ?? "", name),
      name,
      positions: allPositions,
      billed: [...new Set(billed)],
      specimen: keys.specimen || undefined,
      labCode: keys.labCode ? undefined : ownCode || undefined,
    };
  }

  function readNames(...texts: readonly string[]): Clues["named"] {
    for (const text of new Set(texts)) {
      const words = toFoldedWords(text);
      const bare = words.filter((word) => !HARMLESS.has(word) && getMaterial(word) === undefined);
      const named =
        findNamed(text) ??
        (bare.length < words.length ? findNamed(bare.join(" "), words) : undefined) ??
        findNamedTwice(text);
      if (named !== undefined) return named;
    }
    return { ids: [], by: "name" };
  }

  /** Whole names before synonyms; of those, analyses of all materials that are among the words. */
  function findNamed(text: string, words: readonly string[] = []): Clues["named"] | undefined {
    if (toFoldedWords(text).length === 0) return undefined;
    const materials = words.flatMap((word) => getMaterial(word) ?? []);
    for (const { by, kinds } of CERTAIN) {
      const ids = findNamedAnalyses(reader.index, text, kinds).filter((id) =>
        materials.every((label) => hasMaterial(id, label)),
      );
      if (ids.length > 0) return { ids, by };
    }
    return undefined;
  }

  /** «GPT (ALAT)» names one analysis twice; «Kupfer (Urin)» is not copper in serum. */
  function findNamedTwice(text: string): Clues["named"] | undefined {
    const parts = text.split(/[()/,;=]+/).filter((part) => toFoldedWords(part).length > 0);
    const [first = [], ...others] = parts.map((part) =>
      findNamedAnalyses(reader.index, part, CERTAIN_KINDS),
    );
    const ids = first.filter((id) => others.every((other) => other.includes(id)));
    return others.length > 0 && ids.length > 0 ? { ids, by: "synonym" } : undefined;
  }

  function hasMaterial(id: string, label: string): boolean {
    return snapshot.analysis(id)?.specimens.some((one) => specimens[one] === label) ?? false;
  }

  /** As the directory has it, or as the laboratory has had it so far. */
  function canHaveMaterial(id: string, label: string | undefined): boolean {
    return (
      label === undefined ||
      rows.get(id)?.specimen === label ||
      (EQUIVALENT.get(label) ?? [label]).some((one) => hasMaterial(id, one))
    );
  }

  /** Albumin from urine is «Albumin im Urin», another analysis than albumin from blood. */
  function findSiblings({ named, name, specimen }: Clues): Clues["named"] {
    if (specimen === undefined) return { ids: [], by: "name" };
    const names = [name, ...named.ids.flatMap((id) => snapshot.analysis(id)?.name ?? [])];
    const siblings = [...new Set(names)].flatMap((one) => {
      const found = (IN_NAMES.get(specimen) ?? [specimen]).flatMap(
        (words) => findNamed(`${one} ${words}`) ?? [],
      );
      return toFoldedWords(one).length === 0 ? [] : found;
    });
    const ids = siblings.flatMap((found) => found.ids).filter((id) => hasMaterial(id, specimen));
    return { ids: [...new Set(ids)], by: siblings[0]?.by ?? "name" };
  }

  function decide(clues: Clues): Omit<AnalysisMatch, "subject"> & { id?: string } {
    const { known, named, name, billed, specimen } = clues;
    const open = { by: named.by };
    if (known !== undefined) {
      const isOther = named.ids.length > 0 && !named.ids.includes(known.id);
      return isOther || !canHaveMaterial(known.id, specimen) ? open : { ...known };
    }
    const performed = named.ids.filter((id) => canHaveMaterial(id, specimen));
    const { ids, by } = performed.length > 0 ? { ...named, ids: performed } : findSiblings(clues);
    if (ids.length === 1) {
      const [id = ""] = ids;
      return isBilledOtherwise(id, clues) ? open : { id, by };
    }
    if (ids.length === 0 && named.ids.length > 0) return open;
    const agreed = billed.filter((id) =>
      ids.length > 0
        ? ids.includes(id)
        : canHaveMaterial(id, specimen) && (name === "" || hasWords(entries.get(id), name)),
    );
    return agreed.length === 1 ? { id: agreed[0] ?? "", by: "position" } : open;
  }

  /** Another analysis has the position, and this one has not; positions of none say nothing. */
  function isBilledOtherwise(id: string, { positions, billed }: Clues): boolean {
    const own = snapshot.analysis(id)?.federalPositions ?? [];
    return billed.length > 0 && !positions.some((position) => own.includes(position));
  }

  function toAnalyses(ids: readonly string[]): Analysis[] {
    const analyses = [...new Set(ids)].flatMap((id) => snapshot.analysis(id) ?? []);
    return analyses.slice(0, MAX_SUGGESTIONS);
  }

  return {
    find(keys) {
      const clues = readClues(keys);
      const { id = "", by } = decide(clues);
      const subject = snapshot.analysis(id);
      const { labCode } = clues;
      return subject && { subject, by, ...(labCode !== undefined && { labCode }) };
    },
    suggest(keys) {
      const clues = readClues(keys);
      const { known, named, name, billed, specimen } = clues;
      const text = (name || keys.analysisId || "").slice(0, MAX_NAME);
      const maySearch = reader.readings.has(text) || reader.readings.size < MAX_SEARCHED;
      const { id = "", candidates } =
        text !== "" && maySearch ? readAnalysis(reader, text) : { candidates: [] };
      const siblings = findSiblings(clues).ids;
      const likely = [known?.id ?? "", ...siblings, ...named.ids, id, ...candidates, ...billed];
      const [performed = [], others = []] = [true, false].map((isPerformed) =>
        likely.filter(
          (one) => (specimen !== undefined && canHaveMaterial(one, specimen)) === isPerformed,
        ),
      );
      return toAnalyses([...performed, ...others]);
    },
  };
}

/** Related words are no names: they find an analysis, but don't say that it is meant. */
const CERTAIN: readonly { by: "name" | "synonym"; kinds: readonly SearchTermKind[] }[] = [
  { by: "name", kinds: ["name"] },
  { by: "synonym", kinds: ["short", "synonym"] },
];
const CERTAIN_KINDS = CERTAIN.flatMap(({ kinds }) => kinds);

/** Most blood tests run on either, whichever the directory names; whole blood is another matter. */
const EQUIVALENT = new Map(
  [specimens.serum, specimens.plasma].map((label) => [
    label as string,
    [specimens.serum, specimens.plasma],
  ]),
);

/** How names of analyses call the specimens that they don't call by their label. */
const IN_NAMES = new Map<string, readonly string[]>([
  [specimens.blood, ["Blut", specimens.blood]],
  [specimens.urine24, [specimens.urine24, specimens.urine]],
]);

/** Words beside a name that leave the analysis as it is. */
const HARMLESS = new Set(
  toFoldedWords(
    "nüchtern basal bestimmung messung analyse untersuchung wert spiegel konzentration",
  ),
);

/** Reads the specimen that a word is, and nothing more: «Urin», «sérum», never «Nagel». */
function createMaterialReader() {
  const materials = new Map<string, string | undefined>();
  return (word: string): string | undefined => {
    if (!materials.has(word)) {
      const parsed = parseSpecimen(word);
      materials.set(word, parsed?.container === undefined ? parsed?.specimen : undefined);
    }
    return materials.get(word);
  };
}

/** Every word, in whatever order: typing errors and beginnings would make «Anti-HBs» of «Anti-HBc». */
function hasWords(entry: IndexedItem | undefined, name: string): boolean {
  const terms = entry?.terms.filter(({ kind }) => CERTAIN_KINDS.includes(kind)) ?? [];
  const words = new Set(terms.flatMap((term) => [...term.words, ...term.sounds]));
  const question = parseFinderQuestion(name)?.words ?? [];
  return question.every(({ text, sound }) => words.has(text) || words.has(sound));
}

/** Spreadsheets drop a last zero: 1371.1 is 1371.10. */
const POSITION = /^(\d{4})(?:[.,](\d{1,2}))?$/;
/** A number without decimals may as well be a code of the laboratory. */
const WHOLE_POSITION = /^(\d{4})[.,](\d{2})$/;

function parsePositions(text: string, pattern: RegExp): string[] {
  const parts = text.split(/[;/+\s]+|,\s+/).filter((part) => part !== "");
  const positions = parts.flatMap((part) => {
    const [, number, decimals = ""] = pattern.exec(part) ?? [];
    return number === undefined ? [] : [`${number}.${decimals.padEnd(2, "0")}`];
  });
  return positions.length === parts.length ? positions : [];
}

/** «1371.00 Blutbild», «Pos. 1371.00». */
function splitPosition(text: string): { name: string; positions: string } {
  const [before = "", positions = ""] =
    /^(?:pos(?:ition|\.)?\s*)?(\d{4}[.,]\d{2})(?:[\s:–-]+|$)/i.exec(text.trim()) ?? [];
  return { name: text.trim().slice(before.length), positions };
}
