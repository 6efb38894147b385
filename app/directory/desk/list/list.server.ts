import { isDocumentKind, kinds } from "#catalogue/kinds";
import { parseStateWord } from "#catalogue/state-words";
import {
  countEvidence,
  type EvidenceEnd,
  endingEvidence,
} from "~/directory/desk/document/ending-evidence.server";
import { documentPath } from "~/directory/desk/document/paths";
import { labsWithProofs } from "~/directory/labs/lab-proofs.server";
import { openProposals } from "~/directory/labs/proposals.server";
import type { DocumentState } from "~/directory/model/documents.server";
import {
  type ListedDocument,
  listDocuments,
  matchesFilter,
} from "~/directory/model/list-documents.server";
import { currentSnapshot, publicationState } from "~/directory/publication/shown-snapshot.server";
import { formatClock, formatDate, formatMoment, isoDay } from "~/lib/swiss-time";

/** In the address: every kind, not the laboratories alone. */
const ALL = "alle";

const KINDS = Object.keys(kinds).filter(isDocumentKind);

/** Documents that are shown at once. */
const ROWS = 50;

/** Documents as the address filters them, with the counts of all of them. */
export async function readList(query: URLSearchParams, now = new Date()) {
  const asked = query.get("art");
  // The desk's daily work is with laboratories; all kinds are one tab away.
  const kind = asked === ALL ? undefined : (KINDS.find((one) => one === asked) ?? "lab");
  const state = stateOf(query.get("zustand"));
  const search = (query.get("q") ?? "").slice(0, 200);
  const [all, proposed, proofs, ends, held] = await Promise.all([
    listDocuments(),
    openProposals(),
    labsWithProofs(),
    endingEvidence(now),
    countEvidence(),
  ]);
  const proposals = [...proposed, ...proofs];
  const waiting = new Set(proposals.map((one) => `${one.kind} ${one.slug}`));
  const matches = all.filter((one) => matchesFilter(one, { state, search }));
  const found = matches
    .filter((one) => matchesFilter(one, { kind }))
    .map((one) => ({ ...one, hasProposal: waiting.has(`${one.kind} ${one.slug}`) }))
    // Within a kind what is to be done stands first, then what was edited last.
    .sort((one, other) => rankOf(one) - rankOf(other));
  const pages = Math.max(1, Math.ceil(found.length / ROWS));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get("seite") ?? "", 10) || 1));
  const shown = found.slice((page - 1) * ROWS, page * ROWS);
  const count = (wanted: DocumentState) => all.filter((one) => one.state === wanted).length;
  const { revision, failure, unfit } = publicationState();
  return {
    kind: kind ?? ALL,
    total: all.length,
    matches: found.length,
    before: (page - 1) * ROWS,
    tabs: [
      { value: ALL, label: "Alle", count: matches.length },
      ...KINDS.map((value) => ({
        value,
        label: kinds[value].plural,
        count: matches.filter((one) => one.kind === value).length,
      })),
    ],
    page,
    pages,
    groups: KINDS.map((one) => ({
      kind: one,
      title: kinds[one].plural,
      count: found.filter((document) => document.kind === one).length,
      documents: shown
        .filter((document) => document.kind === one)
        .map(({ aliases: _, ...document }) => ({
          ...document,
          editedAt: document.editedAt && whenInWords(document.editedAt, now),
          ...(one === "lab" ? labFacts(document.slug, ends, held) : NO_LAB),
        })),
    })).filter(({ documents }) => documents.length > 0),
    figures: {
      published: count("published") + count("changed"),
      drafts: count("draft"),
      changed: count("changed"),
      ending: ends.size,
      proposals: proposals.length,
      revision,
    },
    unfit: unfit.map(({ kind, slug }) => ({
      path: documentPath(kind, slug),
      name: `${kinds[kind].label} «${slug}»`,
    })),
    failure: failure && {
      revision: failure.revision,
      path: failure.path,
      at: formatMoment(failure.at),
    },
  };
}

export type DocumentList = Awaited<ReturnType<typeof readList>>;

function stateOf(value: string | null): DocumentState | "evidence_ends" | undefined {
  if (value === "nachweis") return "evidence_ends";
  return parseStateWord("document", value);
}

/** Of a tab or a document: its kind's place, then what waits for the operator. */
function rankOf(one: ListedDocument & { hasProposal: boolean }): number {
  const isDone = one.state === "published" || one.state === "taken_off";
  const waits = one.hasProposal || one.evidenceEnds || !isDone;
  return 2 * KINDS.indexOf(one.kind) + (waits ? 0 : 1);
}

const NO_LAB = { mark: undefined, evidence: undefined, proofs: undefined };

/** What only a laboratory has: its mark, what of its evidence ends first, and how many it holds. */
function labFacts(
  slug: string,
  ends: ReadonlyMap<string, EvidenceEnd>,
  held: ReadonlyMap<string, number>,
) {
  return {
    mark: currentSnapshot().lab(slug)?.logo,
    evidence: ends.get(slug),
    proofs: held.get(slug) ?? 0,
  };
}

/** «heute 10:41», «12.10.2026». */
function whenInWords(moment: Date, now: Date): string {
  return isoDay(moment) === isoDay(now) ? `heute ${formatClock(moment)}` : formatDate(moment);
}
