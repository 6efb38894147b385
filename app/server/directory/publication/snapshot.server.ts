import { and, asc, isNotNull, isNull, max, sql } from "drizzle-orm";
import { createContext } from "react-router";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { ZURICH } from "~/server/database/swiss-days.server";
import type { FederalList, FederalPosition } from "../../../../catalogue/federal-list";
import { type ContentOf, type DocumentKind, isDocumentKind } from "../../../../catalogue/kinds";
import { withoutClosedParts } from "../../../../catalogue/kinds/fields";
import type {
  Analysis,
  Article,
  Figure,
  Lab,
  LabCard,
  LabTest,
  Operator,
  Published,
  ShownEvidence,
  SpecialTestGroup,
  Testimonial,
} from "../../../../catalogue/published";
import {
  documents,
  documentVersions,
  evidence,
  publications,
  type StoredContent,
} from "../../../../database/directory";
import { checkStored, type PathError } from "../documents/check-content.server";
import { isPublishedVersion } from "../documents/documents.server";
import { upcastContent } from "../documents/lifted.server";
import { readFederalList } from "../documents/stored-federal-list.server";

/** What is published, as one revision: made once, never changed, and free of everything internal. */
export interface Snapshot {
  revision: number;
  /** When the revision was published. */
  publishedAt: Date;
  /** The revision, and which evidence is over: what pages are rendered for. */
  edition: string;
  labs: readonly Lab[];
  homeCards: readonly LabCard[];
  tests: readonly LabTest[];
  /** The frequent ones of each discipline first. */
  analyses: readonly Analysis[];
  /** Newest first. */
  articles: readonly Article[];
  testimonials: readonly Testimonial[];
  figures: readonly Figure[];
  operator: Operator;
  federalList: ShownFederalList | undefined;
  lab(slug: string): Lab | undefined;
  test(slug: string): LabTest | undefined;
  analysis(slug: string): Analysis | undefined;
  article(slug: string): Article | undefined;
  /** Was published once and taken off: its page answers 410. */
  isGone(kind: DocumentKind, slug: string): boolean;
  /** Version of each published document, by kind and slug: «lab medlab-basel». */
  versions: ReadonlyMap<string, string>;
  /** When each was published, by the same. */
  versionDates: ReadonlyMap<string, Date>;
  /** Published, but not as this version of the portal needs it: on no page before that is put right. */
  unfit: readonly UnfitDocument[];
  /** A draft is shown in it, to the operator alone. */
  isPreview: boolean;
}

/** A published document that lacks what pages are made of; `errors` says what, by the fields. */
interface UnfitDocument {
  kind: DocumentKind;
  slug: string;
  errors: readonly PathError[];
}

export interface ShownFederalList {
  /** ISO day from which it is valid. */
  edition: string;
  position(number: string): FederalPosition | undefined;
}

/** The revision that an answer is rendered for: loaders and actions read it here, never elsewhere. */
export const published = createContext<Snapshot>();

/** A published document as it is stored. */
export interface StoredDocument {
  kind: DocumentKind;
  slug: string;
  sample: boolean;
  version: number;
  publishedAt: Date;
  content: StoredContent;
}

export interface Stored {
  revision: number;
  publishedAt: Date;
  edition: string;
  documents: readonly StoredDocument[];
  gone: readonly { kind: string; slug: string }[];
  evidence: readonly (ShownEvidence & { lab: string })[];
  federalList: FederalList | undefined;
}

/** What is published now. */
export async function loadSnapshot(): Promise<Snapshot> {
  return buildSnapshot(await readPublished());
}

/** Everything that is published, as of one moment. */
export function readPublished(): Promise<Stored> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return readStored(tx);
  });
}

/** Tells, in one visit of the database, whether there is anything new. */
export async function readEdition(
  db: Pick<Transaction, "execute"> = database(),
): Promise<{ revision: number; edition: string; today: string }> {
  const { rows } = await db.execute<{ revision: string; ended: string; today: string }>(sql`
    select (select coalesce(max(revision), 0) from publications)::text as revision, today::text,
      (select coalesce(max(valid_until)::text, '') from evidence where valid_until < today) as ended
    from (select (now() at time zone ${ZURICH})::date as today) as clock`);
  const { revision = "0", ended = "", today = "" } = rows[0] ?? {};
  return { revision: Number(revision), edition: `${revision} ${ended}`, today };
}

async function readStored(tx: Transaction): Promise<Stored> {
  const { revision, edition, today } = await readEdition(tx);
  const [latest] = await tx.select({ at: max(publications.at) }).from(publications);
  const rows = await tx
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion)
    .orderBy(asc(documents.position));
  const gone = await tx
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(and(isNotNull(documents.takenOffAt), isNull(documents.publishedVersion)));
  const federalList = await readFederalList(tx);
  const proofs = await tx.select().from(evidence).orderBy(asc(evidence.kind));
  return {
    revision,
    publishedAt: latest?.at ?? new Date(0),
    edition,
    gone,
    federalList,
    documents: rows.flatMap(({ document: { kind, slug, sample }, version }) =>
      isDocumentKind(kind)
        ? [
            {
              kind,
              slug,
              sample,
              version: version.version,
              publishedAt: version.publishedAt,
              content: upcastContent(kind, version.content, version.schemaVersion),
            },
          ]
        : [],
    ),
    evidence: proofs.map(({ lab, kind, number, scope, sourceUrl, checkedAt, validUntil }) => ({
      lab,
      kind,
      number,
      scope,
      sourceUrl,
      checkedAt,
      validUntil,
      isExpired: validUntil < today,
    })),
  };
}

/** @throws Error without the operator's own data: every page needs them */
export function buildSnapshot(stored: Stored): Snapshot {
  const unfit: UnfitDocument[] = [];
  const of = <Kind extends DocumentKind>(kind: Kind) => shownOf(kind, stored.documents, unfit);
  const [operator] = of("operator");
  if (operator === undefined) throw new Error("The directory holds no operator");
  const bare = of("lab");
  const names = new Map(bare.map(({ id, name }) => [id, name]));
  const unfitLabs = new Set(unfit.flatMap(({ kind, slug }) => (kind === "lab" ? [slug] : [])));
  const tests = of("test")
    .filter(({ labId }) => !unfitLabs.has(labId))
    .map((test) => ({ ...test, labName: names.get(test.labId) ?? "" }));
  const labs = bare.map((lab) => ({
    ...lab,
    specialTests: withTests(
      lab.specialTests,
      tests.filter(({ labId }) => labId === lab.id),
    ),
    evidence: stored.evidence.flatMap(({ lab: id, ...shown }) => (id === lab.id ? [shown] : [])),
  }));
  const analyses = of("analysis");
  const articles = of("article").sort((a, b) => (a.date < b.date ? 1 : -1));
  const gone = new Set(stored.gone.map(({ kind, slug }) => `${kind} ${slug}`));
  const labOf = byId(labs);
  const testOf = byId(tests);
  const analysisOf = byId(analyses);
  const articleOf = byId(articles);
  return {
    revision: stored.revision,
    publishedAt: stored.publishedAt,
    edition: stored.edition,
    isPreview: false,
    labs,
    tests,
    analyses,
    articles,
    operator,
    homeCards: of("home-card"),
    testimonials: of("testimonial"),
    figures: of("figure"),
    federalList: stored.federalList && shownList(stored.federalList),
    lab: (slug) => labOf.get(slug),
    test: (slug) => testOf.get(slug),
    analysis: (slug) => analysisOf.get(slug),
    article: (slug) => articleOf.get(slug),
    isGone: (kind, slug) => gone.has(`${kind} ${slug}`),
    versions: new Map(
      stored.documents.map(({ kind, slug, version, sample }) => [
        `${kind} ${slug}`,
        `${version} ${sample}`,
      ]),
    ),
    versionDates: new Map(
      stored.documents.map(({ kind, slug, publishedAt }) => [`${kind} ${slug}`, publishedAt]),
    ),
    unfit,
  };
}

/**
 * What pages see of a kind; everything below reads this and nothing else. What is closed stays behind, and what was
 * published by the rules of another version of the portal is checked by those of this one.
 */
function shownOf<Kind extends DocumentKind>(
  kind: Kind,
  stored: readonly StoredDocument[],
  unfit: UnfitDocument[],
): Published<ContentOf<Kind>>[] {
  return stored.flatMap((one) => {
    if (one.kind !== kind) return [];
    const { slug, sample } = one;
    const { content, errors } = checkStored(kind, one.content);
    if (errors !== undefined) {
      unfit.push({ kind, slug, errors });
      return [];
    }
    return [{ ...withoutClosedParts(content), id: slug, sample }];
  });
}

function shownList({ edition, positions }: FederalList): ShownFederalList {
  const byNumber = new Map(positions.map((position) => [position.number, position]));
  return { edition, position: (number) => byNumber.get(number) };
}

function byId<One extends { id: string }>(list: readonly One[]): ReadonlyMap<string, One> {
  return new Map(list.map((one) => [one.id, one]));
}

/** A test with a page stands in its lab's list under its own name, whether the lab names it or not. */
function withTests(
  groups: readonly SpecialTestGroup[],
  tests: readonly LabTest[],
): SpecialTestGroup[] {
  const names = new Map(tests.map(({ id, name }) => [id, name]));
  const listed = groups.map(({ specialty, tests: named }) => ({
    specialty,
    tests: named.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
  }));
  const known = new Set(listed.flatMap(({ tests: named }) => named.map(({ id }) => id)));
  for (const { id, name, category } of tests) {
    if (known.has(id)) continue;
    const group = listed.find(({ specialty }) => specialty === category);
    if (group === undefined) listed.push({ specialty: category, tests: [{ id, name }] });
    else group.tests.push({ id, name });
  }
  return listed;
}
