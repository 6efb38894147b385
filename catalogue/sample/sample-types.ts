import type { AnalysisContent } from "../kinds/analysis.ts";
import type { ArticleContent } from "../kinds/article.ts";
import type { FigureContent } from "../kinds/figure.ts";
import type { HomeCardContent } from "../kinds/home-card.ts";
import type { LabContent } from "../kinds/lab.ts";
import type { LabAnalysisContent } from "../kinds/lab-analysis.ts";
import type { TestContent } from "../kinds/test.ts";
import type { TestimonialContent } from "../kinds/testimonial.ts";

/** A document that a new portal starts with: its content, and the slug that it is published under. */
type Sample<Content> = Content & { readonly id: string };

/** Lists that are written down once for many documents. */
type FixedLists<Content> = {
  readonly [Name in keyof Content]: Content[Name] extends (infer One)[] | undefined
    ? readonly One[] | Extract<Content[Name], undefined>
    : Content[Name];
};

/** How a laboratory performs an analysis, and whose row it is. */
export type SampleLabAnalysis = LabAnalysisContent & {
  readonly lab: string;
  readonly analysisId: string;
};

export type SampleAnalysis = Sample<FixedLists<Omit<AnalysisContent, "intern">>>;
export type SampleLab = Sample<LabContent>;
export type SampleTest = Sample<TestContent>;
export type SampleArticle = Sample<ArticleContent>;
export type SampleHomeCard = Sample<HomeCardContent>;
export type SampleTestimonial = Sample<TestimonialContent>;
export type SampleFigure = Sample<FigureContent>;
