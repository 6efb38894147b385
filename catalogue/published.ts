import type { AnalysisContent } from "./kinds/analysis.ts";
import type { ArticleContent } from "./kinds/article.ts";
import type { FaqContent } from "./kinds/faq.ts";
import type { FigureContent } from "./kinds/figure.ts";
import type { HomeCardContent } from "./kinds/home-card.ts";
import type { LabContent } from "./kinds/lab.ts";
import type { OperatorContent } from "./kinds/operator.ts";
import type { TestContent } from "./kinds/test.ts";
import type { TestimonialContent } from "./kinds/testimonial.ts";
import type { EvidenceKind } from "./terms.ts";

/** What pages see of a document: what anybody may read, under its slug. */
export type Published<Content> = Omit<Content, "intern" | "contact"> & {
  id: string;
  /** Fictional, and said to be so. */
  sample: boolean;
};

/** A proof that the operator has looked up, as visitors see it. */
export interface ShownEvidence {
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
  /** One that is listed in two categories counts in both. */
  inCategory: Readonly<Record<string, number>>;
}

export type Lab = Published<LabContent> & {
  evidence: readonly ShownEvidence[];
  analysisCounts: AnalysisCounts;
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
