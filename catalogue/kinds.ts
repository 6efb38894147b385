import type * as z from "zod";
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

/** Drawings that a document may name as its picture; `app/ui/drawings/` holds them. */
const drawings: ReadonlySet<string> = new Set([
  "labor-dr-muller",
  "labor-zentrum-zurich",
  "swisslab-bern",
  "medlab-basel",
  "labor-express-genf",
  "alpine-lab-luzern",
  "techlab-st-gallen",
  "helvetia-labordiagnostik",
  "limmat-diagnostik",
  "saentis-analytik",
  "rheinlabor-basel",
  "alzheimer-bluttest-durchbruch",
  "galenica-labor-team-uebernahme",
  "laborkosten-schweiz-qualitaet",
  "tardoc-reform-2026",
]);

export interface Reference {
  path: readonly (string | number)[];
  to: { kind: DocumentKind; slug: string } | { picture: string };
}

interface Kind<Schema extends z.ZodType> {
  label: string;
  plural: string;
  schema: Schema;
  /** Raised with each change that older content does not fit; `upcastContent` converts it. */
  schemaVersion: number;
  titleField: keyof z.infer<Schema> & string;
  path?(slug: string): string;
  /** Page that lists its kind: the preview of a document without a page leads there. */
  listedOn: string;
  references(content: z.infer<Schema>): Reference[];
}

export const kinds = {
  lab: kind({
    label: "Labor",
    plural: "Labore",
    listedOn: "/category/alle",
    schema: labSchema,
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
