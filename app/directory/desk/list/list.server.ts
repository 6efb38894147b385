import { isDocumentKind, kinds } from "#catalogue/kinds";
import { parseStateWord } from "#catalogue/state-words";
import { documentPath, panelPath } from "~/directory/desk/document/paths";
import { listLabsWithProposals } from "~/directory/labs/proposals.server";
import type { DocumentState } from "~/directory/model/documents.server";
import { countEvidence } from "~/directory/model/expiring-evidence.server";
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
  const [all, proposals, proofCounts] = await Promise.all([
    listDocuments({}, now),
    listLabsWithProposals(),
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
          mark: one === "lab" ? currentSnapshot().lab(document.slug)?.logo : undefined,
          proofs: one === "lab" ? (proofCounts.get(document.slug) ?? 0) : undefined,
        })),
    })).filter(({ rows }) => rows.length > 0),
    figures: {
      published: count("published") + count("changed"),
      drafts: count("draft"),
      changed: count("changed"),
      ending: all.filter(({ evidence }) => evidence !== undefined).length,
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
  const waits = one.hasProposal || one.evidence !== undefined || !isDone;
  return 2 * KINDS.indexOf(one.kind) + (waits ? 0 : 1);
}

/** «heute 10:41», «12.10.2026». */
function formatEditedAt(moment: Date, now: Date): string {
  return isoDay(moment) === isoDay(now) ? `heute ${formatClock(moment)}` : formatDate(moment);
}
