import type * as z from "zod";
import { drawings } from "./drawings.ts";
import { analysisSchema } from "./kinds/analysis.ts";
import { articleSchema } from "./kinds/article.ts";
import { faqSchema } from "./kinds/faq.ts";
import { figureSchema } from "./kinds/figure.ts";
import { homeCardSchema } from "./kinds/home-card.ts";
import { labSchema } from "./kinds/lab.ts";
import { operatorSchema } from "./kinds/operator.ts";
import { softwareSchema } from "./kinds/software.ts";
import { testSchema } from "./kinds/test.ts";
import { testimonialSchema } from "./kinds/testimonial.ts";

/** What a document points to; it must be published, or for a picture be there. */
export interface Reference {
  /** Place in the content: `["labId"]`. */
  path: readonly (string | number)[];
  to: { kind: DocumentKind; slug: string } | { picture: string };
}

interface Kind<Schema extends z.ZodType> {
  /** «Labor», «Labore». */
  label: string;
  plural: string;
  schema: Schema;
  /** Raised with each change that an older content does not fit; `lift` brings that up to date. */
  schemaVersion: number;
  /** Field that lists call the document by, and that the name of a new one becomes. */
  titleField: keyof z.infer<Schema> & string;
  /** Page of its own, where there is one. */
  path?(slug: string): string;
  /** Page on which it stands beside others of its kind: where its preview leads without a page of its own. */
  listedOn: string;
  references(content: z.infer<Schema>): Reference[];
}

/** Everything that is published, by what it is. */
export const kinds = {
  lab: kind({
    label: "Labor",
    plural: "Labore",
    listedOn: "/category/alle",
    schema: labSchema,
    schemaVersion: 2,
    titleField: "name",
    path: (slug) => `/lab/${slug}`,
    references: ({ logo, integrations = [] }) => [
      ...pictureAt("logo", logo),
      ...integrations.map(({ softwareId }, index) => ({
        path: ["integrations", index, "softwareId"],
        to: { kind: "software" as const, slug: softwareId },
      })),
    ],
  }),
  test: kind({
    label: "Spezialtest",
    plural: "Spezialtests",
    listedOn: "/special-tests",
    schema: testSchema,
    titleField: "name",
    path: (slug) => `/test/${slug}`,
    references: ({ labId }) => [{ path: ["labId"], to: { kind: "lab", slug: labId } }],
  }),
  analysis: kind({
    label: "Analyse",
    plural: "Analysen",
    listedOn: "/tests",
    schema: analysisSchema,
    schemaVersion: 3,
    titleField: "name",
    path: (slug) => `/tests/${slug}`,
    references: () => [],
  }),
  software: kind({
    label: "Praxissoftware",
    plural: "Praxissoftware",
    listedOn: "/praxissoftware",
    schema: softwareSchema,
    titleField: "name",
    path: (slug) => `/praxissoftware/${slug}`,
    references: () => [],
  }),
  article: kind({
    label: "Artikel",
    plural: "Artikel",
    listedOn: "/blog",
    schema: articleSchema,
    titleField: "title",
    path: (slug) => `/blog/${slug}`,
    references: ({ image }) => pictureAt("image", image),
  }),
  "home-card": kind({
    label: "Karte der Startseite",
    plural: "Karten der Startseite",
    listedOn: "/",
    schema: homeCardSchema,
    titleField: "name",
    references: ({ labId, image }) => [
      ...(labId === undefined
        ? []
        : [{ path: ["labId"], to: { kind: "lab" as const, slug: labId } }]),
      ...pictureAt("image", image),
    ],
  }),
  testimonial: kind({
    label: "Stimme",
    plural: "Stimmen",
    listedOn: "/kampagne",
    schema: testimonialSchema,
    titleField: "name",
    references: () => [],
  }),
  figure: kind({
    label: "Kennzahl",
    plural: "Kennzahlen",
    listedOn: "/",
    schema: figureSchema,
    titleField: "label",
    references: () => [],
  }),
  faq: kind({
    label: "Häufige Frage",
    plural: "Häufige Fragen",
    listedOn: "/faq",
    schema: faqSchema,
    titleField: "question",
    references: () => [],
  }),
  operator: kind({
    label: "Betreiberin",
    plural: "Betreiberin",
    listedOn: "/imprint",
    schema: operatorSchema,
    titleField: "name",
    references: () => [],
  }),
} as const satisfies Record<DocumentKind, unknown>;

export type DocumentKind =
  | "lab"
  | "test"
  | "analysis"
  | "software"
  | "article"
  | "home-card"
  | "testimonial"
  | "figure"
  | "faq"
  | "operator";

/** Content of a document, by its kind. */
export type DocumentContent<Name extends DocumentKind> = z.infer<(typeof kinds)[Name]["schema"]>;

export function isDocumentKind(name: string): name is DocumentKind {
  return Object.hasOwn(kinds, name);
}

function kind<Schema extends z.ZodType>(
  described: Omit<Kind<Schema>, "schemaVersion"> & { schemaVersion?: number },
): Kind<Schema> {
  return { schemaVersion: 1, ...described };
}

function pictureAt(field: string, picture: string | undefined): Reference[] {
  const isDrawn = picture === undefined || drawings.has(picture);
  return isDrawn ? [] : [{ path: [field], to: { picture } }];
}
