import { listRowRevisions } from "~/directory/analyses/lab-analysis-publishing.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { listVersions } from "~/directory/model/versions.server";
import { listUnpublications } from "~/directory/publication/publishing.server";
import { formatMoment } from "~/lib/swiss-time";

/** Only a publication has a version number. */
interface HistoryLine {
  key: string;
  version: number | undefined;
  what: string;
  by: string;
  at: Date;
}

export async function readDocumentHistory({ kind, slug }: Pick<DocumentOnDesk, "kind" | "slug">) {
  const [versions, takeOffs, revisions] = await Promise.all([
    listVersions(kind, slug),
    listUnpublications(kind, slug),
    kind === "lab" ? listRowRevisions(slug) : [],
  ]);
  const lines: HistoryLine[] = [
    ...versions.map(({ version, note, by, at }) => ({
      key: `v${version}`,
      version,
      what: note || "ohne Notiz",
      by,
      at,
    })),
    ...takeOffs.map(({ revision, by, at }) => ({
      key: `r${revision}`,
      version: undefined,
      what: "Aus dem Verzeichnis entfernt",
      by,
      at,
    })),
    ...revisions.map(({ revision, note, by, at }) => ({
      key: `a${revision}`,
      version: undefined,
      what: `Analysen geändert: ${note || "ohne Notiz"}`,
      by,
      at,
    })),
  ];
  return lines
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((line) => ({ ...line, at: formatMoment(line.at) }));
}

/** @returns undefined if restoring a version would lose no draft */
export function getOpenDraft({ changes, draftBy, draftAt }: DocumentOnDesk) {
  if (changes.length === 0) return undefined;
  return { by: draftBy ?? "", at: draftAt && formatMoment(draftAt) };
}
