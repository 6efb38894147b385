import type { AnalysisContent } from "./kinds/analysis.ts";
import type { ArticleContent } from "./kinds/article.ts";
import type { FaqContent } from "./kinds/faq.ts";
import type { OpenContent } from "./kinds/fields.ts";
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
import type { ResultSpeed } from "./result-speed.ts";
import type { EvidenceKind } from "./terms.ts";
import type { Tours } from "./tours.ts";

export type Published<Content> = OpenContent<Content> & {
  id: string;
  sample: boolean;
};

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
/** Analyses that a laboratory states in the finder, genetic ones aside; 0 if unknown. */
export interface AnalysisCounts extends ResultSpeed {
  total: number;
  inCategory: Readonly<Record<string, number>>;
}

export type Integration = IntegrationContent & {
  /** Checked more than a year ago. */
  isOld: boolean;
};

export type Software = Published<SoftwareContent>;
/** A released review, with nothing that identifies the practice. */
export interface PublishedReview {
  scores: ReviewScores;
  words: string;
  /** «2026-11»: the day could reveal the practice. */
  month: string;
  answer: string;
}

/** Rating and number of reviews are fictional for samples, and counted from `reviews` for others. */
export type Lab = Omit<Published<LabContent>, "integrations" | "tours"> & {
  /** As they hold today; undefined where neither the laboratory's tours nor its words say it. */
  tours: Tours | undefined;
  /** By name; only published software. */
  integrations: readonly Integration[];
  evidence: readonly PublishedEvidence[];
  analysisCounts: AnalysisCounts;
  reviews: readonly PublishedReview[];
  /** Undefined until there are enough rounds to count. */
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
