import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type DocumentKind, isDocumentKind, kinds } from "#catalogue/kinds";
import { documents, documentVersions, isPublishedVersion } from "#database/directory";
import { database } from "~/platform/database/database.server";
import { type DocumentState, getDocumentState, getTitle, isLastVersion } from "./documents.server";
import { type EvidenceExpiry, findExpiringEvidence } from "./expiring-evidence.server";

export interface ListedDocument {
  kind: DocumentKind;
  slug: string;
  title: string;
  aliases: string;
  state: DocumentState;
  sample: boolean;
  /** What has expired of a laboratory's, or expires first within 60 days. */
  evidence: EvidenceExpiry | undefined;
  editedAt: Date | undefined;
  editedBy: string | undefined;
}

interface DocumentFilter {
  kind?: DocumentKind | undefined;
  state?: DocumentState | "evidence_ends" | undefined;
  search?: string | undefined;
}

const TITLE_FIELDS = JSON.stringify(
  Object.fromEntries(Object.entries(kinds).map(([kind, { titleField }]) => [kind, titleField])),
);

export async function listDocuments(
  filter: DocumentFilter = {},
  now = new Date(),
): Promise<ListedDocument[]> {
  const visibleContent = sql`coalesce(${documents.draft}, ${documentVersions.content})`;
  const [rows, ending] = await Promise.all([
    database()
      .select({
        document: withoutDraft,
        hasDraft: sql<boolean>`${documents.draft} is not null`,
        // One field alone: PostgreSQL unpacks the whole content for each, and a thousand documents are listed here.
        title: sql<string | null>`${visibleContent}->>(${TITLE_FIELDS}::jsonb->>${documents.kind})`,
        aliases: sql<string>`concat_ws(' ', ${visibleContent}->>'short', ${visibleContent}->>'de', ${visibleContent}->>'fr', ${visibleContent}->>'en')`,
        publishedAt: documentVersions.publishedAt,
        publishedBy: documentVersions.publishedBy,
      })
      .from(documents)
      .leftJoin(documentVersions, isLastVersion),
    findExpiringEvidence(now),
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
            evidence: kind === "lab" ? ending.get(slug) : undefined,
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
  { kind, slug, title, aliases, state, evidence }: ListedDocument,
  filter: DocumentFilter,
): boolean {
  const words = (filter.search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const isState =
    filter.state === undefined ||
    (filter.state === "evidence_ends" ? evidence !== undefined : state === filter.state);
  const text = `${title} ${slug} ${aliases}`.toLowerCase();
  const isKind = filter.kind === undefined || filter.kind === kind;
  return isKind && isState && words.every((word) => text.includes(word));
}

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
