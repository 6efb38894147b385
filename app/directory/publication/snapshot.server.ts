import type { FederalList, FederalPosition } from "#catalogue/federal-list";
import { toPublishedIntegrations } from "#catalogue/integrations";
import type { DocumentContent, DocumentKind } from "#catalogue/kinds";
import { withoutClosedParts } from "#catalogue/kinds/fields";
import { calculateRating } from "#catalogue/lab-reviews";
import type {
  Analysis,
  AnalysisCounts,
  Article,
  Faq,
  Figure,
  Lab,
  LabCard,
  LabTest,
  Operator,
  Published,
  Software,
  SpecialTestGroup,
  Testimonial,
} from "#catalogue/published";
import { findTours } from "#catalogue/tours";
import { checkStoredContent, type PathError } from "~/directory/model/check-content.server";
import { createEventLoopYielder } from "~/platform/create-event-loop-yielder.server";
import {
  readOpinions,
  readPublished,
  type StoredDirectory,
  type StoredDocument,
  type StoredOpinions,
} from "./read-published.server";

/** An immutable revision of what is published, free of internal content. */
export interface Snapshot {
  revision: number;
  publishedAt: Date;
  /** The publication, or the midnight since, when evidence may have expired. */
  changedAt: Date;
  /** ISO day, Swiss time. */
  today: string;
  /** Combines revision, day, facts and reviews; rendered pages are cached by it. */
  edition: string;
  labs: readonly Lab[];
  homeCards: readonly LabCard[];
  tests: readonly LabTest[];
  /** The frequent ones of each discipline first. */
  analyses: readonly Analysis[];
  software: readonly Software[];
  articles: readonly Article[];
  testimonials: readonly Testimonial[];
  figures: readonly Figure[];
  faq: readonly Faq[];
  operator: Operator;
  federalList: PublishedFederalList | undefined;
  lab(slug: string): Lab | undefined;
  test(slug: string): LabTest | undefined;
  analysis(slug: string): Analysis | undefined;
  article(slug: string): Article | undefined;
  /** Taken off: its page answers 410. */
  isGone(kind: DocumentKind, slug: string): boolean;
  /** Keyed by kind and slug: «lab medlab-basel». */
  versions: ReadonlyMap<string, string>;
  versionDates: ReadonlyMap<string, Date>;
  /** Published, but invalid for this version of the portal: on no page until corrected. */
  unfit: readonly InvalidDocument[];
  /** Contains a draft, for the operator alone. */
  isPreview: boolean;
}

interface InvalidDocument {
  kind: DocumentKind;
  slug: string;
  errors: readonly PathError[];
}

export interface PublishedFederalList {
  /** ISO day from which the list is valid. */
  edition: string;
  position(number: string): FederalPosition | undefined;
}

export async function loadSnapshot(): Promise<Snapshot> {
  return buildSnapshot(await readPublished());
}

/** For when only facts and reviews have changed since `before`: documents are neither read nor checked again. */
export async function reloadOpinions(before: Snapshot): Promise<Snapshot> {
  const stored = await readOpinions();
  if (!isSameDirectory(stored, before)) return loadSnapshot();
  const labs = withOpinions(before.labs, stored);
  const labOf = byId(labs);
  return {
    ...before,
    edition: stored.edition,
    labs,
    homeCards: before.homeCards.map((card) => ratedAs(card, labOf)),
    lab: (slug) => labOf.get(slug),
  };
}

export function isSameDirectory(
  one: Pick<Snapshot, "revision" | "today">,
  other: Pick<Snapshot, "revision" | "today">,
): boolean {
  return one.revision === other.revision && one.today === other.today;
}

/** @throws Error without the operator's own data, which every page needs */
export async function buildSnapshot(stored: StoredDirectory): Promise<Snapshot> {
  const unfit: InvalidDocument[] = [];
  const nextTurn = createEventLoopYielder();
  const of = <Kind extends DocumentKind>(kind: Kind) =>
    parsePublicContent(kind, stored.documents, unfit, nextTurn);
  // Typed by kind, so that a new kind can't be published without being shown.
  const publicDocuments = {
    operator: await of("operator"),
    lab: await of("lab"),
    test: await of("test"),
    software: await of("software"),
    analysis: await of("analysis"),
    article: await of("article"),
    "home-card": await of("home-card"),
    testimonial: await of("testimonial"),
    figure: await of("figure"),
    faq: await of("faq"),
  } satisfies Record<DocumentKind, unknown>;
  const [operator] = publicDocuments.operator;
  if (operator === undefined) throw new Error("The directory holds no operator");
  const names = new Map(publicDocuments.lab.map(({ id, name }) => [id, name]));
  const unfitLabs = new Set(unfit.flatMap(({ kind, slug }) => (kind === "lab" ? [slug] : [])));
  const tests = publicDocuments.test
    .filter(({ labId }) => !unfitLabs.has(labId))
    .map((test) => ({ ...test, labName: names.get(test.labId) ?? "" }));
  const software = publicDocuments.software.sort((a, b) => byName.compare(a.name, b.name));
  // Grouped once: searching each list takes a second for a thousand laboratories.
  const testsOf = Map.groupBy(tests, ({ labId }) => labId);
  const evidenceOf = Map.groupBy(stored.evidence, ({ lab }) => lab);
  const countsOf = Map.groupBy(stored.analysisCounts, ({ lab }) => lab);
  const withoutOpinions: UncountedLab[] = [];
  for (const lab of publicDocuments.lab) {
    await nextTurn();
    withoutOpinions.push({
      ...lab,
      tours: findTours(lab, stored.today),
      integrations: toPublishedIntegrations(lab.integrations ?? [], software, stored.today),
      specialTests: withTests(lab.specialTests, testsOf.get(lab.id) ?? []),
      evidence: (evidenceOf.get(lab.id) ?? []).map(({ lab: _, ...rest }) => rest),
      analysisCounts: sumCounts(lab, countsOf.get(lab.id) ?? []),
    });
  }
  const labs = withOpinions(withoutOpinions, stored);
  const analyses = publicDocuments.analysis;
  const articles = publicDocuments.article.sort((a, b) => (a.date < b.date ? 1 : -1));
  const unpublished = new Set(stored.unpublished.map(({ kind, slug }) => `${kind} ${slug}`));
  const labOf = byId(labs);
  const testOf = byId(tests);
  const analysisOf = byId(analyses);
  const articleOf = byId(articles);
  return {
    revision: stored.revision,
    publishedAt: stored.publishedAt,
    changedAt: stored.changedAt,
    today: stored.today,
    edition: stored.edition,
    isPreview: false,
    labs,
    tests,
    analyses,
    software,
    articles,
    operator,
    homeCards: publicDocuments["home-card"].map((card) => ratedAs(card, labOf)),
    testimonials: publicDocuments.testimonial,
    figures: publicDocuments.figure,
    faq: publicDocuments.faq,
    federalList: stored.federalList && toPublishedFederalList(stored.federalList),
    lab: (slug) => labOf.get(slug),
    test: (slug) => testOf.get(slug),
    analysis: (slug) => analysisOf.get(slug),
    article: (slug) => articleOf.get(slug),
    isGone: (kind, slug) => unpublished.has(`${kind} ${slug}`),
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

/** Removes internal fields, and validates content of another portal version by the rules of this one. */
async function parsePublicContent<Kind extends DocumentKind>(
  kind: Kind,
  stored: readonly StoredDocument[],
  unfit: InvalidDocument[],
  nextTurn: () => Promise<void>,
): Promise<Published<DocumentContent<Kind>>[]> {
  const publicDocuments: Published<DocumentContent<Kind>>[] = [];
  for (const one of stored) {
    if (one.kind !== kind) continue;
    await nextTurn();
    const { slug, sample } = one;
    const { content, errors } = checkStoredContent(kind, one.content);
    if (errors !== undefined) unfit.push({ kind, slug, errors });
    else publicDocuments.push({ ...withoutClosedParts(content), id: slug, sample });
  }
  return publicDocuments;
}

const byName = new Intl.Collator("de-CH");

/** Fictional rows count only while their laboratory is fictional. */
function sumCounts(
  lab: { sample: boolean },
  stored: StoredDirectory["analysisCounts"],
): AnalysisCounts {
  const matching = stored.filter((one) => !one.sample || lab.sample);
  const sum = (
    some: typeof matching,
    what: "count" | "timed" | "withinHalfDay" | "withinDay" = "count",
  ) => some.reduce((total, one) => total + one[what], 0);
  const { all = [], category = [] } = Object.groupBy(matching, (one) =>
    one.category === null ? "all" : "category",
  );
  const byCategory = Map.groupBy(category, (one) => one.category ?? "");
  const inCategory = [...byCategory].map(([name, some]) => [name, sum(some)]);
  return {
    total: sum(all),
    timed: sum(all, "timed"),
    withinHalfDay: sum(all, "withinHalfDay"),
    withinDay: sum(all, "withinDay"),
    inCategory: Object.fromEntries(inCategory),
  };
}

type UncountedLab = Omit<Lab, "reviews" | "responseFacts">;

function withOpinions(labs: readonly UncountedLab[], stored: StoredOpinions): Lab[] {
  const reviewsOf = Map.groupBy(stored.reviews, ({ lab }) => lab);
  const factsOf = new Map(stored.responseFacts.map(({ lab, ...facts }) => [lab, facts]));
  return labs.map((lab) => ({
    ...lab,
    ...opinions(lab, reviewsOf.get(lab.id) ?? []),
    responseFacts: factsOf.get(lab.id),
  }));
}

/** The rating of a real laboratory comes from its reviews alone, whatever its document says. */
function opinions(
  { sample }: { sample: boolean },
  stored: StoredDirectory["reviews"],
): Partial<Lab> & Pick<Lab, "reviews"> {
  const reviews = stored.map(({ lab: _, ...review }) => review);
  return sample ? { reviews } : { reviews, ...calculateRating(reviews), doctorComments: [] };
}

function ratedAs(card: LabCard, labs: ReadonlyMap<string, Lab>): LabCard {
  if (card.sample) return card;
  const lab = labs.get(card.labId ?? "");
  const isRated = lab !== undefined && !lab.sample;
  return { ...card, rating: isRated ? lab.rating : 0, reviews: isRated ? lab.reviewCount : 0 };
}

function toPublishedFederalList({ edition, positions }: FederalList): PublishedFederalList {
  const byNumber = new Map(positions.map((position) => [position.number, position]));
  return { edition, position: (number) => byNumber.get(number) };
}

function byId<One extends { id: string }>(list: readonly One[]): ReadonlyMap<string, One> {
  return new Map(list.map((one) => [one.id, one]));
}

function withTests(
  groups: readonly SpecialTestGroup[],
  tests: readonly LabTest[],
): SpecialTestGroup[] {
  const names = new Map(tests.map(({ id, name }) => [id, name]));
  const listed = groups.map(({ specialty, tests: named }) => ({
    specialty,
    tests: named.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
  }));
  const listedIds = new Set(listed.flatMap(({ tests: named }) => named.map(({ id }) => id)));
  for (const { id, name, category } of tests) {
    if (listedIds.has(id)) continue;
    const group = listed.find(({ specialty }) => specialty === category);
    if (group === undefined) listed.push({ specialty: category, tests: [{ id, name }] });
    else group.tests.push({ id, name });
  }
  return listed;
}
