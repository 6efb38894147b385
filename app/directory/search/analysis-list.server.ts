import { createEventLoopYielder } from "~/platform/create-event-loop-yielder.server";
import { toFoldedWords, withoutStopWords } from "./folding.server";
import { MATCH_RANKS, matchTerm, matchWord, parseFinderQuestion } from "./match-term.server";
import { search } from "./search.server";
import {
  getSearchIndex,
  type IndexedItem,
  type SearchableDirectory,
  type SearchIndex,
  type SearchTermKind,
} from "./search-index.server";

export interface ParsedAnalysisList {
  understood: { text: string; id: string }[];
  /** Lines that may mean several analyses; likeliest candidates first. */
  unclear: { text: string; candidates: readonly string[] }[];
  unknown: string[];
  /** Number of analyses beyond the limit, which were not read. */
  unread: number;
}

/** A longer text is no list of analyses. */
const MAX_READ = 150;
const MAX_TEXT = 200;
const MAX_CANDIDATES = 6;
/** Longer lines are sentences: only their first words are searched, and the result is never certain. */
const MAX_NAME_WORDS = 6;
/** Probes only the first parts of a line to decide whether it holds several analyses. */
const MAX_PROBED = 4;

/** Topics are too vague to match. */
const NAMES: readonly SearchTermKind[] = ["name", "short", "synonym", "related"];
const [EXACT, WORDS] = [MATCH_RANKS.indexOf("exact"), MATCH_RANKS.indexOf("words")];

/**
 * Reads names, abbreviations, synonyms and federal positions, with one typing error each, as practices write them.
 * Yields to other requests, however costly the list is.
 */
export async function parseAnalysisList(
  findable: SearchableDirectory,
  list: string,
): Promise<ParsedAnalysisList> {
  const reader = createAnalysisReader(findable);
  const nextTurn = createEventLoopYielder();
  const read: ParsedAnalysisList = { understood: [], unclear: [], unknown: [], unread: 0 };
  let texts = 0;
  for (const line of splitLines(list)) {
    await nextTurn();
    // Nothing beyond the limit is looked up, so a remaining line counts as one analysis.
    const parts = texts < MAX_READ ? splitParts(reader, line) : [line];
    for (const text of parts) {
      texts += 1;
      if (texts > MAX_READ) {
        read.unread += 1;
        continue;
      }
      await nextTurn();
      const { id, candidates } = readAnalysis(reader, text);
      if (id !== undefined) read.understood.push({ text, id });
      else if (candidates.length > 0) read.unclear.push({ text, candidates });
      else read.unknown.push(text);
    }
  }
  return read;
}

export interface AnalysisReader {
  index: SearchIndex;
  /** By text, so that nothing is searched twice. */
  readings: Map<string, AnalysisReading>;
}

export function createAnalysisReader(findable: SearchableDirectory): AnalysisReader {
  return { index: getSearchIndex(findable), readings: new Map() };
}

/** A line too long for one name is split at commas. */
function splitLines(list: string): string[] {
  return list
    .split(/[\n\r;\t]+/)
    .flatMap((line) => (line.length > MAX_TEXT ? line.split(",") : [line]))
    .flatMap((line) => cleanLine(line) || []);
}

/** One analysis, or several candidates. */
export interface AnalysisReading {
  id?: string;
  candidates: readonly string[];
}

const NOTHING: AnalysisReading = { candidates: [] };

function cleanLine(line: string): string {
  return line
    .slice(0, MAX_TEXT)
    .normalize("NFC")
    .replace(/^[\s\-–—•*·▪☐☑✓✔>]+/, "")
    .replace(/^\d{1,2}[.)]\s+/, "")
    .replace(/^\d+\s*[x×]\s+/i, "")
    .replace(/(?:CHF|Fr\.|TP)\s*\d[\d'’.,–-]*|\d[\d'’.,]*\s*(?:CHF|Fr\.|TP\b|Taxpunkte)/gi, "")
    .replace(/\s*[x×]\s*\d+\s*$|\s+\d+\s*[x×]\s*$/i, "")
    .replace(/[\s:.,–-]+$/, "")
    .trim();
}

/** «Borrelien IgG/IgM», «Albumin/Kreatinin-Quotient»: here the slash does not separate two analyses. */
const ONE_VALUE = /\S\s+Ig[AGM]\s*[/,+]|quotient|ratio/i;

/** A line that names an analysis stays whole; others are split at commas and slashes. */
function splitParts(reader: AnalysisReader, line: string): string[] {
  const parts = line
    .replace(/\([^)]*\)/g, (inside) => inside.replace(/[,/+&]/g, " "))
    .split(/\s*[,/+&|]\s*|\s+(?:und|sowie)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isOne = parts.length < 2 || ONE_VALUE.test(line) || namedBy(reader, line).length > 0;
  if (isOne) return [line];
  const isRead = parts
    .slice(0, MAX_PROBED)
    .some((part) => readAnalysis(reader, part).id !== undefined);
  return isRead ? parts : [line];
}

export function readAnalysis(reader: AnalysisReader, text: string): AnalysisReading {
  const reading = reader.readings.get(text) ?? lookUp(reader, text);
  reader.readings.set(text, reading);
  return reading;
}

function lookUp(reader: AnalysisReader, text: string): AnalysisReading {
  const position = /^(?:pos(?:ition|\.)?\s*|al\s*)?(\d{4})(?:[.,](\d{2}))?(?=\s|$)/i.exec(text);
  if (position === null) return readName(reader, text);
  const [positionText, number, part = "00"] = position;
  const rest = text.slice(positionText.length).replace(/^[\s:–-]+/, "");
  const billed = (reader.index.billed.get(`${number}.${part}`) ?? []).slice(0, MAX_CANDIDATES);
  const named = rest === "" ? NOTHING : readName(reader, rest);
  if (billed.length === 0) return named;
  if (named.id !== undefined && billed.includes(named.id)) return named;
  return billed.length === 1 ? { id: billed[0] ?? "", candidates: [] } : { candidates: billed };
}

/** Words about a sample or an order, not about an analysis. */
const BESIDE = new Set(
  toFoldedWords(
    "nüchtern basal quantitativ qualitativ quant qual serum plasma blut vollblut edta kapillär venös " +
      "test bestimmung wert werte kontrolle cito routine spiegel analyse untersuchung neu bitte inkl",
  ),
);

function readName(reader: AnalysisReader, text: string): AnalysisReading {
  const bare = text.replace(/\([^)]*\)/g, " ").trim();
  const inside = /\(([^)]+)\)/.exec(text)?.[1] ?? "";
  const short = toFoldedWords(bare)
    .filter((word) => !BESIDE.has(word))
    .join(" ");
  const wordings = [...new Set([text, bare, short, inside])].filter((one) => one !== "");
  // «Cholesterin» is «Cholesterin gesamt», not one of its fractions.
  for (const wording of [...wordings, `${short} gesamt`]) {
    const [id, ...others] = namedBy(reader, wording);
    if (id !== undefined)
      return others.length === 0 ? { id, candidates: [] } : { candidates: [id, ...others] };
  }
  const readings = wordings.map((wording) => foundBy(reader, wording));
  return (
    readings.find(({ id }) => id !== undefined) ??
    readings.find(({ candidates }) => candidates.length > 0) ??
    NOTHING
  );
}

/** Matches whole names; names take precedence over abbreviations, and those over synonyms. */
function namedBy({ index }: AnalysisReader, text: string): string[] {
  for (const kind of NAMES) {
    const ids = findNamedAnalyses(index, text, [kind]);
    if (ids.length > 0) return ids.slice(0, MAX_CANDIDATES);
  }
  return [];
}

/** @returns ids of the analyses that have the whole text as a term of one of the kinds */
export function findNamedAnalyses(
  index: SearchIndex,
  text: string,
  kinds: readonly SearchTermKind[],
): string[] {
  const joined = withoutStopWords(toFoldedWords(text)).join("");
  return (index.words.get(joined) ?? []).flatMap((position) => {
    const entry = index.entries[position];
    const isNamed = entry?.terms.some(
      (term) => term.joined === joined && kinds.includes(term.kind),
    );
    return entry?.kind === "analysis" && isNamed ? [entry.id] : [];
  });
}

/**
 * A search result is certain only if one analysis ranks before all others and contains every word.
 */
function foundBy({ index }: AnalysisReader, text: string): AnalysisReading {
  const question = parseFinderQuestion(text);
  if (question === undefined) return NOTHING;
  const isName = question.words.length <= MAX_NAME_WORDS;
  const wording = isName ? text : toFoldedWords(text).slice(0, MAX_NAME_WORDS).join(" ");
  const hits = search(index, wording).filter(({ entry }) => entry.kind === "analysis");
  const [first] = hits;
  if (first === undefined) return NOTHING;
  const best = hits.filter(({ rank }) => rank === first.rank);
  const hasAll = ({ terms }: IndexedItem) =>
    terms.some((term) => matchTerm(question, term) !== undefined) ||
    question.words.every((word) => terms.some((term) => matchWord(word, term) !== undefined));
  const words = [...new Set(question.words.map((word) => word.text))].sort();
  const isWhole = first.rank <= WORDS && first.term.words.toSorted().join() === words.join();
  const isSure =
    isName &&
    NAMES.includes(first.term.kind) &&
    hasAll(first.entry) &&
    (best.length === 1 || isWhole || (first.rank === EXACT && best[1]?.score !== first.score));
  if (isSure) return { id: first.entry.id, candidates: [] };
  return { candidates: getAnalysisIds(hits.map(({ entry }) => entry)) };
}

function getAnalysisIds(entries: readonly IndexedItem[]): string[] {
  const ids = entries.flatMap(({ kind, id }) => (kind === "analysis" ? [id] : []));
  return [...new Set(ids)].slice(0, MAX_CANDIDATES);
}
