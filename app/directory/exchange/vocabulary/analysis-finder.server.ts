import { specimens } from "#catalogue/analysis";
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
}

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
  billed: readonly string[];
  labCode: string | undefined;
}

/**
 * Finds the analyses of a table. An id or a code says nothing if the name clearly is another analysis; a position
 * needs a name that agrees unless it stands alone.
 *
 * @param codes the laboratory's own codes of analyses, as stored
 */
export function createAnalysisFinder(
  snapshot: Snapshot,
  codes: ReadonlyMap<string, string>,
): AnalysisFinder {
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
    const billed = [...stated, ...idPositions].flatMap((one) => reader.billed.get(one) ?? []);
    const byCode = codedId === undefined ? undefined : { id: codedId, by: "code" as const };
    return {
      known: isOurs ? { id: cell, by: "id" } : byCode,
      named: readNames(keys.name ?? "", name),
      name,
      billed: [...new Set(billed)],
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

  function decide({
    known,
    named,
    name,
    billed,
  }: Clues): Omit<AnalysisMatch, "subject"> & { id?: string } {
    const { ids, by } = named;
    if (known !== undefined)
      return ids.length > 0 && !ids.includes(known.id) ? { by } : { ...known };
    if (ids.length === 1) return { id: ids[0] ?? "", by };
    const agreed = billed.filter((id) =>
      ids.length > 0 ? ids.includes(id) : name === "" || hasWords(entries.get(id), name),
    );
    return agreed.length === 1 ? { id: agreed[0] ?? "", by: "position" } : { by };
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
      const { known, named, name, billed } = readClues(keys);
      const text = (name || keys.analysisId || "").slice(0, MAX_NAME);
      const maySearch = reader.readings.has(text) || reader.readings.size < MAX_SEARCHED;
      const { id = "", candidates } =
        text !== "" && maySearch ? readAnalysis(reader, text) : { candidates: [] };
      return toAnalyses([known?.id ?? "", ...named.ids, id, ...candidates, ...billed]);
    },
  };
}

/** Related words are no names: they find an analysis, but don't say that it is meant. */
const CERTAIN: readonly { by: "name" | "synonym"; kinds: readonly SearchTermKind[] }[] = [
  { by: "name", kinds: ["name"] },
  { by: "synonym", kinds: ["short", "synonym"] },
];
const CERTAIN_KINDS = CERTAIN.flatMap(({ kinds }) => kinds);

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
