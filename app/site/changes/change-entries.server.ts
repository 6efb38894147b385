import { evidenceKinds } from "#catalogue/terms";
import type { ROWS_OF_LAB, StoredContent } from "#database/directory";
import type { ContentField } from "~/directory/index";
import {
  compareContents,
  type DocumentChange,
  describeChanges,
  getContentFields,
  getTitle,
  labAnalysisFields,
  type PublishedRevision,
  type RowChange,
  type Snapshot,
} from "~/directory/index.server";
import { pick } from "~/lib/pick";
import { addDays } from "~/lib/swiss-calendar.server";
import { formatDay } from "~/lib/swiss-time";

/** Must be understandable without the other entries. */
export interface ChangeEntry {
  /** Never changes. */
  id: string;
  at: Date;
  title: string;
  /** Page of the changed document; undefined if it no longer exists, or the entry concerns many. */
  path: string | undefined;
  isSample: boolean;
  lines: readonly string[];
}

/** Fields of a laboratory that are open data: its free texts name people (app/api/open-rows.server.ts). */
const PUBLIC_LAB_FIELDS: readonly string[] = [
  ...["name", "location", "collectionCantons", "collection", "tours", "openingHours"],
  "turnaround",
  ...["isEmergencyLab", "website", "orderWays", "resultFormats", "integrations", "specialties"],
];
const PUBLIC_ANALYSIS_FIELDS: readonly string[] = [
  ...["name", "answers", "short", "de", "category", "alsoIn", "specimens", "collection"],
  ...["federalPositions", "outsideList", "loinc"],
];

type DirectoryView = Pick<Snapshot, "lab" | "analysis" | "labs">;

/** Entries of a publication; none if it changed only what is not public. */
export function toChangeEntries(step: PublishedRevision, snapshot: DirectoryView): ChangeEntry[] {
  const { revision, at } = step;
  const entry = (key: string, rest: Omit<ChangeEntry, "id" | "at">): ChangeEntry => ({
    id: `${revision}-${key}`,
    at,
    ...rest,
  });
  return [
    ...(step.federalList === undefined
      ? []
      : [entry("analysenliste", listEntry(step.federalList))]),
    ...(step.counts === undefined ? [] : [entry("aufnahme", countEntry(step.counts))]),
    ...step.documents.flatMap((change) => {
      const documentTexts = documentEntry(change);
      return documentTexts === undefined
        ? []
        : [entry(`${change.kind}-${change.slug}`, documentTexts)];
    }),
    ...step.rows.flatMap(({ lab: slug, changes, total }) => {
      const lab = snapshot.lab(slug);
      if (lab === undefined) return [];
      const analyses = total === 1 ? "einer Analyse" : `${total} Analysen`;
      const left = total - changes.length;
      return [
        entry(`angaben-${slug}`, {
          title: `${lab.name}: Angaben zu ${analyses}`,
          path: `/tests?labor=${slug}`,
          isSample: lab.sample,
          lines: [
            ...changes.flatMap((change) => rowLines(change, snapshot)),
            ...(left > 0 ? [`Dazu ${left} weitere Analysen.`] : []),
          ],
        }),
      ];
    }),
  ];
}

/** Proofs that have expired; they do so without a publication, on the day after their last one. */
export function listExpiredProofs({ labs }: DirectoryView): ChangeEntry[] {
  return labs.flatMap(({ id, name, sample, evidence }) =>
    evidence
      .filter(({ isExpired }) => isExpired)
      .map(({ kind, number, validUntil }) => ({
        id: `nachweis-${id}-${kind}-${validUntil}`,
        at: new Date(addDays(validUntil, 1)),
        title: `${name}: Nachweis abgelaufen`,
        path: `/lab/${id}`,
        isSample: sample,
        lines: [`${formatIssuer(kind)}, Nummer ${number}: gültig bis ${formatDay(validUntil)}.`],
      })),
  );
}

function formatIssuer(kind: string): string {
  const evidenceKind = evidenceKinds.find(({ value }) => value === kind);
  return evidenceKind === undefined ? kind : `${evidenceKind.label} (${evidenceKind.issuer})`;
}

function listEntry(edition: string) {
  return {
    title: `Analysenliste vom ${formatDay(new Date(edition))}`,
    path: "/tests",
    isSample: false,
    lines: ["Positionen und Taxpunkte der Analysen folgen dieser Ausgabe."],
  };
}

function countEntry(counts: Readonly<Record<"lab" | "analysis" | typeof ROWS_OF_LAB, number>>) {
  const named = [
    [counts.lab, "Labor", "Labore"],
    [counts.analysis, "Analyse", "Analysen"],
    [counts["lab-analyses"], "Leistungsverzeichnis", "Leistungsverzeichnisse"],
  ] as const;
  const countTexts = named
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return {
    title: "Viele Einträge aufgenommen oder geändert",
    path: "/tests",
    isSample: false,
    lines: [`${countTexts.join(", ")}.`],
  };
}

function documentEntry({ kind, slug, sample, was, is }: DocumentChange) {
  const name = getTitle(kind, is ?? was ?? {});
  const path = is === undefined ? undefined : kind === "lab" ? `/lab/${slug}` : `/tests/${slug}`;
  const entry = { path, isSample: sample };
  const what = kind === "lab" ? "Das Labor" : "Die Analyse";
  if (was === undefined && is === undefined) return undefined;
  if (is === undefined) {
    return {
      ...entry,
      title: `${name}: entfernt`,
      lines: [`${what} ist nicht mehr im Verzeichnis.`],
    };
  }
  if (was === undefined) {
    return { ...entry, title: `${name}: neu`, lines: [`${what} ist neu im Verzeichnis.`] };
  }
  const open = kind === "lab" ? PUBLIC_LAB_FIELDS : PUBLIC_ANALYSIS_FIELDS;
  const lines = toLines(getContentFields(kind), pick(was, open), pick(is, open));
  return lines.length === 0 ? undefined : { ...entry, title: `${name}: geändert`, lines };
}

function rowLines({ analysis: id, was, is }: RowChange, { analysis }: DirectoryView): string[] {
  const name = analysis(id)?.name ?? id;
  if (is === undefined) return [`${name}: wird nicht mehr durchgeführt.`];
  if (was === undefined) return [`${name}: neu durchgeführt.`];
  return toLines(labAnalysisFields, { ...was }, { ...is }).map((line) => `${name}: ${line}`);
}

function toLines(fields: readonly ContentField[], was: StoredContent, is: StoredContent): string[] {
  return describeChanges(fields, compareContents(was, is)).flatMap(({ changes }) =>
    changes.map(
      ({ place, before, after }) =>
        `${place} neu «${toOneLine(after)}», bisher «${toOneLine(before)}».`,
    ),
  );
}

function toOneLine(countTexts: string): string {
  return countTexts.replaceAll("\n", ", ") || "keine Angabe";
}
