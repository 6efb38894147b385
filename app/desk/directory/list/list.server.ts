import type { DocumentState } from "~/server/directory/documents/documents.server";
import { listDocuments, matchesFilter } from "~/server/directory/documents/list-documents.server";
import { labsWithProofs } from "~/server/directory/labs/lab-proofs.server";
import { openProposals } from "~/server/directory/labs/proposals.server";
import { publicationState } from "~/server/directory/publication/shown-snapshot.server";
import { formatClock, formatDate, formatMoment, isoDay } from "~/swiss-time";
import { isDocumentKind, kinds } from "../../../../catalogue/kinds";
import { endingEvidence } from "../document/ending-evidence.server";
import { documentPath } from "../document/paths";

const KINDS = Object.keys(kinds).filter(isDocumentKind);

/** Documents that are shown at once. */
const ROWS = 50;

const STATES = ["Entwurf", "veröffentlicht", "geändert", "abgeschaltet"] as const;

/** Documents as the address filters them, with the counts of all of them. */
export async function readList(query: URLSearchParams, now = new Date()) {
  const kind = KINDS.find((one) => one === query.get("art"));
  const state = stateOf(query.get("zustand"));
  const search = (query.get("q") ?? "").slice(0, 200);
  const [all, proposed, proofs, ends] = await Promise.all([
    listDocuments(),
    openProposals(),
    labsWithProofs(),
    endingEvidence(now),
  ]);
  const proposals = [...proposed, ...proofs];
  const waiting = new Set(proposals.map((one) => `${one.kind} ${one.slug}`));
  const matches = all.filter((one) => matchesFilter(one, { state, search }));
  const found = matches.filter((one) => matchesFilter(one, { kind }));
  const pages = Math.max(1, Math.ceil(found.length / ROWS));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get("seite") ?? "", 10) || 1));
  const shown = found.slice((page - 1) * ROWS, page * ROWS);
  const count = (wanted: DocumentState) => all.filter((one) => one.state === wanted).length;
  const { revision, failure, unfit } = publicationState();
  return {
    kind: kind ?? "",
    total: all.length,
    tabs: [
      { value: "", label: "Alle", count: matches.length },
      ...KINDS.map((value) => ({
        value,
        label: kinds[value].plural,
        count: matches.filter((one) => one.kind === value).length,
      })),
    ],
    page,
    pages,
    documents: shown.map(({ aliases: _, ...one }) => ({
      ...one,
      kindLabel: kinds[one.kind].label,
      editedAt: one.editedAt && whenInWords(one.editedAt, now),
      evidence: one.kind === "lab" ? ends.get(one.slug) : undefined,
      hasProposal: waiting.has(`${one.kind} ${one.slug}`),
    })),
    figures: {
      published: count("veröffentlicht") + count("geändert"),
      drafts: count("Entwurf"),
      changed: count("geändert"),
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

function stateOf(value: string | null): DocumentState | "Nachweis läuft ab" | undefined {
  if (value === "nachweis") return "Nachweis läuft ab";
  return STATES.find((one) => one === value);
}

/** «heute 10:41», «12.10.2026». */
function whenInWords(moment: Date, now: Date): string {
  return isoDay(moment) === isoDay(now) ? `heute ${formatClock(moment)}` : formatDate(moment);
}
