import { and, asc, eq, isNotNull } from "drizzle-orm";
import { withoutClosedParts } from "#catalogue/kinds/fields";
import { labAnalyses } from "#database/analyses";
import { images } from "#database/images";
import { contacts, evidence } from "#database/labs";
import { getRowContent, isInRevision } from "~/directory/analyses/lab-analyses.server";
import { readPublished, type StoredDocument } from "~/directory/publication/read-published.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { DIRECTORY_FORMAT } from "./directory-file.server";

/** Characters per chunk; a longer document or picture is a chunk of its own. */
const PART = 64 * 1024;

/**
 * Streams everything published as one file, an entry per line: a thousand laboratories are 30 MB, and must not
 * block other requests.
 * @param isOpen leaves out internal content, contacts, names of operators and genetic examinations
 */
export async function* writeDirectory({ isOpen = false } = {}): AsyncGenerator<string> {
  const { documents: all, revision, federalList } = await readPublished();
  const documents = isOpen ? all.filter(({ content }) => content.isGenetic !== true) : all;
  yield `{"format": ${JSON.stringify(DIRECTORY_FORMAT)}`;
  if (federalList !== undefined) {
    yield `,\n"federalList": {"edition": ${JSON.stringify(federalList.edition)}`;
    yield* generateList("positions", federalList.positions);
    yield "}";
  }
  yield* generateList("documents", generateEntries(documents, isOpen));
  yield* generateList("labAnalyses", generateRows(revision, documents, isOpen));
  if (!isOpen) {
    yield* generateList("contacts", await readAllContacts());
    yield* generateList("evidence", await readAllEvidence());
    yield* generateList("images", pictures());
  }
  yield "}\n";
}

/** Writes the audit line before the first byte is sent. */
export async function exportDirectory({
  isOpen,
  actor,
}: {
  isOpen: boolean;
  actor: Actor;
}): Promise<AsyncGenerator<string>> {
  await inTransaction(async (tx) =>
    recordAudit(tx, { actor, action: "directory-exported", detail: {} }),
  );
  return writeDirectory({ isOpen });
}

async function* generateList(
  name: string,
  entries: Iterable<object> | AsyncIterable<object>,
): AsyncGenerator<string> {
  let part = `,\n"${name}": [`;
  let separator = "\n";
  for await (const entry of entries) {
    part += separator + JSON.stringify(entry);
    separator = ",\n";
    if (part.length < PART) continue;
    yield part;
    part = "";
  }
  yield `${part}\n]`;
}

function* generateEntries(
  documents: readonly StoredDocument[],
  isOpen: boolean,
): Generator<object> {
  for (const { kind, slug, sample, content } of documents) {
    yield { kind, slug, sample, content: isOpen ? withoutClosedParts(content) : content };
  }
}

async function* generateRows(
  revision: number,
  documents: readonly StoredDocument[],
  isOpen: boolean,
): AsyncGenerator<object> {
  const slugs = (wanted: string) =>
    documents.flatMap(({ kind, slug }) => (kind === wanted ? [slug] : []));
  const analyses = new Set(slugs("analysis"));
  for (const lab of slugs("lab")) {
    const rows = await database()
      .select()
      .from(labAnalyses)
      .where(and(eq(labAnalyses.lab, lab), isInRevision(revision)))
      .orderBy(asc(labAnalyses.analysisId));
    for (const { analysisId, sample, ...row } of rows) {
      if (!analyses.has(analysisId)) continue;
      const content = getRowContent(row);
      yield { lab, analysisId, sample, ...(isOpen ? withoutClosedParts(content) : content) };
    }
  }
}

async function readAllContacts(): Promise<object[]> {
  const { lab, name, email, phone, forRequests } = contacts;
  return database()
    .select({ lab, name, email, phone, forRequests })
    .from(contacts)
    .orderBy(asc(lab), asc(email));
}

async function readAllEvidence(): Promise<object[]> {
  const rows = await database()
    .select()
    .from(evidence)
    .orderBy(asc(evidence.lab), asc(evidence.number));
  return rows.map(({ id: _, remindedAt: __, ...proof }) => proof);
}

/** One at a time: a thousand logos are too much for memory. */
async function* pictures(): AsyncGenerator<object> {
  const { hash, size, width, height } = images;
  const listed = await database()
    .select({ hash, size, width, height })
    .from(images)
    .where(isNotNull(images.content));
  for (const picture of listed) {
    const [row] = await database()
      .select({ content: images.content })
      .from(images)
      .where(and(eq(hash, picture.hash), eq(size, picture.size)));
    if (row?.content) yield { ...picture, content: row.content.toString("base64") };
  }
}
