import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type DocumentKind, isDocumentKind, kinds } from "#catalogue/kinds";
import { documents, documentVersions } from "#database/directory";
import { database } from "~/platform/database/database.server";
import {
  type DocumentState,
  getDocumentState,
  getTitle,
  isLastVersion,
  isPublishedVersion,
} from "./documents.server";
import { expiringLabs } from "./expiring-evidence.server";

export interface ListedDocument {
  kind: DocumentKind;
  slug: string;
  title: string;
  /** Other names, in one text. */
  aliases: string;
  state: DocumentState;
  sample: boolean;
  /** Of a laboratory: evidence is over, or will be within 60 days. */
  evidenceEnds: boolean;
  /** When the draft was saved or the version published last, and by whom. */
  editedAt: Date | undefined;
  editedBy: string | undefined;
}

export interface DocumentFilter {
  kind?: DocumentKind | undefined;
  state?: DocumentState | "evidence_ends" | undefined;
  /** Words in the title, the slug or another name. */
  search?: string | undefined;
}

/** By kind; JSON that PostgreSQL reads. */
const TITLE_FIELDS = JSON.stringify(
  Object.fromEntries(Object.entries(kinds).map(([kind, { titleField }]) => [kind, titleField])),
);

/** All documents that the filter leaves, last edited first. */
export async function listDocuments(filter: DocumentFilter = {}): Promise<ListedDocument[]> {
  const visibleContent = sql`coalesce(${documents.draft}, ${documentVersions.content})`;
  const [rows, ending] = await Promise.all([
    database()
      .select({
        document: withoutDraft,
        hasDraft: sql<boolean>`${documents.draft} is not null`,
        // One field alone: PostgreSQL unpacks the whole content for each, and the content of a thousand documents is
        // not wanted here.
        title: sql<string | null>`${visibleContent}->>(${TITLE_FIELDS}::jsonb->>${documents.kind})`,
        aliases: sql<string>`concat_ws(' ', ${visibleContent}->>'short', ${visibleContent}->>'de', ${visibleContent}->>'fr', ${visibleContent}->>'en')`,
        publishedAt: documentVersions.publishedAt,
        publishedBy: documentVersions.publishedBy,
      })
      .from(documents)
      .leftJoin(documentVersions, isLastVersion),
    expiringLabs(),
  ]);
  return rows
    .flatMap(
      ({ document, hasDraft, title, aliases, publishedAt, publishedBy }): ListedDocument[] => {
        const { kind, slug, draftAt } = document;
        if (!isDocumentKind(kind)) return [];
        const isDraftLater = draftAt !== null && (publishedAt === null || draftAt > publishedAt);
        return [
          {
            kind,
            slug,
            sample: document.sample,
            title: title || slug,
            aliases,
            state: getDocumentState({ ...document, draft: hasDraft ? {} : null }),
            evidenceEnds: kind === "lab" && ending.has(slug),
            editedAt: (isDraftLater ? draftAt : publishedAt) ?? undefined,
            editedBy: (isDraftLater ? document.draftBy : publishedBy) ?? undefined,
          },
        ];
      },
    )
    .filter((one) => matchesFilter(one, filter))
    .sort((a, b) => (b.editedAt?.getTime() ?? 0) - (a.editedAt?.getTime() ?? 0));
}

const { draft: _, ...withoutDraft } = getTableColumns(documents);

export function matchesFilter(
  { kind, slug, title, aliases, state, evidenceEnds }: ListedDocument,
  filter: DocumentFilter,
): boolean {
  const words = (filter.search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const isState =
    filter.state === undefined ||
    (filter.state === "evidence_ends" ? evidenceEnds : state === filter.state);
  const text = `${title} ${slug} ${aliases}`.toLowerCase();
  const isKind = filter.kind === undefined || filter.kind === kind;
  return isKind && isState && words.every((word) => text.includes(word));
}

/** All published documents of a kind, for fields that reference one. */
export async function publishedChoices(
  kind: DocumentKind,
): Promise<{ value: string; label: string }[]> {
  const rows = await database()
    .select({ slug: documents.slug, content: documentVersions.content })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion)
    .where(eq(documents.kind, kind))
    .orderBy(asc(documents.position));
  return rows.map(({ slug, content }) => ({ value: slug, label: getTitle(kind, content) }));
}
