import { isDocumentKind, kinds } from "#catalogue/kinds";
import { parseStateWord } from "#catalogue/state-words";
import {
  countEvidence,
  type EvidenceExpiry,
  findExpiringEvidence,
} from "~/directory/desk/document/expiring-evidence.server";
import { documentPath, panelPath } from "~/directory/desk/document/paths";
import { listLabsWithProposals } from "~/directory/labs/proposals.server";
import type { DocumentState } from "~/directory/model/documents.server";
import {
  type ListedDocument,
  listDocuments,
  matchesFilter,
} from "~/directory/model/list-documents.server";
import { currentSnapshot, publicationState } from "~/directory/publication/current-snapshot.server";
import { formatNumber } from "~/lib/format-number";
import { formatClock, formatDate, formatMoment, isoDay } from "~/lib/swiss-time";
import { toNumberedPage } from "~/list/to-paging.server";

const ALL = "alle";

const KINDS = Object.keys(kinds).filter(isDocumentKind);

export async function readDocumentList(query: URLSearchParams, now = new Date()) {
  const requestedKind = query.get("art");
  // The desk's daily work is with laboratories; all kinds are one tab away.
  const kind =
    requestedKind === ALL ? undefined : (KINDS.find((one) => one === requestedKind) ?? "lab");
  const state = parseState(query.get("zustand"));
  const search = (query.get("q") ?? "").slice(0, 200);
  const [all, proposals, ends, proofCounts] = await Promise.all([
    listDocuments(),
    listLabsWithProposals(),
    findExpiringEvidence(now),
    countEvidence(),
  ]);
  const waiting = new Set(proposals);
  const matches = all.filter((one) => matchesFilter(one, { state, search }));
  const matching = matches
    .filter((one) => matchesFilter(one, { kind }))
    .map((one) => ({ ...one, hasProposal: one.kind === "lab" && waiting.has(one.slug) }))
    // Documents that need attention first, then the last edited ones.
    .sort((one, other) => getRank(one) - getRank(other));
  const { rows: visible, paging } = toNumberedPage(matching, query);
  const count = (documentState: DocumentState) =>
    all.filter((one) => one.state === documentState).length;
  const { revision, failure, unfit } = publicationState();
  return {
    kind: kind ?? ALL,
    total: all.length,
    matches: matching.length,
    paging,
    tabs: [
      { value: ALL, label: "Alle", count: matches.length },
      ...KINDS.map((value) => ({
        value,
        label: kinds[value].plural,
        count: matches.filter((one) => one.kind === value).length,
      })),
    ],
    groups: KINDS.map((one) => ({
      key: one,
      heading: kinds[one].plural,
      note: formatNumber(matching.filter((document) => document.kind === one).length),
      rows: visible
        .filter((document) => document.kind === one)
        .map(({ aliases: _, ...document }) => ({
          id: panelPath(one, document.slug),
          ...document,
          editedAt: document.editedAt && formatEditedAt(document.editedAt, now),
          ...(one === "lab" ? labFacts(document.slug, ends, proofCounts) : NO_LAB),
        })),
    })).filter(({ rows }) => rows.length > 0),
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

export type DocumentList = Awaited<ReturnType<typeof readDocumentList>>;

function parseState(value: string | null): DocumentState | "evidence_ends" | undefined {
  if (value === "nachweis") return "evidence_ends";
  return parseStateWord("document", value);
}

/** Sorts by kind, then by what waits for the operator. */
function getRank(one: ListedDocument & { hasProposal: boolean }): number {
  const isDone = one.state === "published" || one.state === "taken_off";
  const waits = one.hasProposal || one.evidenceEnds || !isDone;
  return 2 * KINDS.indexOf(one.kind) + (waits ? 0 : 1);
}

const NO_LAB = { mark: undefined, evidence: undefined, proofs: undefined };

function labFacts(
  slug: string,
  ends: ReadonlyMap<string, EvidenceExpiry>,
  proofCounts: ReadonlyMap<string, number>,
) {
  return {
    mark: currentSnapshot().lab(slug)?.logo,
    evidence: ends.get(slug),
    proofs: proofCounts.get(slug) ?? 0,
  };
}

/** «heute 10:41», «12.10.2026». */
function formatEditedAt(moment: Date, now: Date): string {
  return isoDay(moment) === isoDay(now) ? `heute ${formatClock(moment)}` : formatDate(moment);
}
