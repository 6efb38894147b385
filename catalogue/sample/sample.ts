import type { DocumentKind } from "../kinds.ts";
import { analyses } from "./analyses.ts";
import { articles } from "./articles.ts";
import { figures } from "./figures.ts";
import { homeCards } from "./home-cards.ts";
import { labs } from "./labs.ts";
import { operator } from "./operator.ts";
import { testimonials } from "./testimonials.ts";
import { tests } from "./tests.ts";

interface SampleDocument {
  kind: DocumentKind;
  slug: string;
  content: object;
  /** Fictional: its pages say so. */
  sample: boolean;
}

/** What is known of analyses wherever they are performed; nothing of it is fictional. */
export const analysisDocuments: readonly SampleDocument[] = analyses.map((analysis) => ({
  ...sample("analysis", analysis),
  sample: false,
}));

/** What a new portal publishes as its first revision. */
export const sampleDocuments: readonly SampleDocument[] = [
  { kind: "operator", slug: "operator", content: operator, sample: true },
  ...labs.map((lab) => sample("lab", lab)),
  ...tests.map((test) => sample("test", test)),
  ...analysisDocuments,
  // About real events, from public sources.
  ...articles.map((article) => ({ ...sample("article", article), sample: false })),
  ...homeCards.map((card) => sample("home-card", card)),
  ...testimonials.map((testimonial) => sample("testimonial", testimonial)),
  ...figures.map((figure) => sample("figure", figure)),
];

function sample(kind: DocumentKind, { id, ...content }: { id: string }): SampleDocument {
  return { kind, slug: id, content, sample: true };
}
