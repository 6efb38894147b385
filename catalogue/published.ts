import type { AnalysisContent } from "./kinds/analysis.ts";
import type { ArticleContent } from "./kinds/article.ts";
import type { FaqContent } from "./kinds/faq.ts";
import type { FigureContent } from "./kinds/figure.ts";
import type { HomeCardContent } from "./kinds/home-card.ts";
import type { IntegrationContent } from "./kinds/integration.ts";
import type { LabContent } from "./kinds/lab.ts";
import type { OperatorContent } from "./kinds/operator.ts";
import type { SoftwareContent } from "./kinds/software.ts";
import type { TestContent } from "./kinds/test.ts";
import type { TestimonialContent } from "./kinds/testimonial.ts";
import type { ReviewScores } from "./lab-reviews.ts";
import type { ResponseFacts } from "./response-facts.ts";
import type { EvidenceKind } from "./terms.ts";

/** What pages see of a document: what anybody may read, under its slug. */
export type Published<Content> = Omit<Content, "intern" | "contact"> & {
  id: string;
  /** Fictional, and said to be so. */
  sample: boolean;
};

/** A proof that the operator has looked up, as visitors see it. */
export interface PublishedEvidence {
  kind: EvidenceKind;
  number: string;
  scope: string;
  sourceUrl: string;
  /** ISO days. */
  checkedAt: string;
  validUntil: string;
  isExpired: boolean;
}

export type Analysis = Published<AnalysisContent>;
/** How many analyses a laboratory states in the finder, genetic ones aside; 0 where nobody has said. */
export interface AnalysisCounts {
  total: number;
  /** Of these, those whose turnaround is stated, and those that arrive within a day by it. */
  timed: number;
  withinDay: number;
  /** One that is listed in two categories counts in both. */
  inCategory: Readonly<Record<string, number>>;
}

/** That a laboratory connects to a published software, as visitors see it. */
export type Integration = IntegrationContent & {
  /** Looked at more than a year ago. */
  isOld: boolean;
};

export type Software = Published<SoftwareContent>;
/** A review that the operator has read and released: what practice and laboratory wrote, and nothing of the practice. */
export interface PublishedReview {
  scores: ReviewScores;
  /** Empty where the practice gave scores alone. */
  words: string;
  /** «2026-11»: the day could tell whose it is. */
  month: string;
  /** Of the laboratory; empty where it has not answered. */
  answer: string;
}

/** Rating and number of reviews of a sample are fictional; those of other laboratories are counted from `reviews`. */
export type Lab = Omit<Published<LabContent>, "integrations"> & {
  /** In the order of their names; none that nobody knows of. */
  integrations: readonly Integration[];
  evidence: readonly PublishedEvidence[];
  analysisCounts: AnalysisCounts;
  /** Newest first. */
  reviews: readonly PublishedReview[];
  /** Undefined before there are enough rounds to count. */
  responseFacts: ResponseFacts | undefined;
};
export type LabTest = Published<TestContent> & { labName: string };
export type Article = Published<ArticleContent>;
export type LabCard = Published<HomeCardContent>;
export type Testimonial = Published<TestimonialContent>;
export type Figure = Published<FigureContent>;
export type Faq = Published<FaqContent>;
export type Operator = Published<OperatorContent>;

export type SpecialTestGroup = Lab["specialTests"][number];
export type MedicalLeadership = Lab["medicalLeadership"];
export type Person = NonNullable<MedicalLeadership["cytopathologyDirector"]>;
export type DoctorComment = Lab["doctorComments"][number];
