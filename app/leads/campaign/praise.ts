import type { Testimonial } from "#catalogue/published";
import type { HeroMapSite } from "~/directory/index";
import type { CampaignStep } from "./steps";

export interface Praise {
  testimonials: readonly Testimonial[];
  advised: string;
  /** Without the plus, for use in a sentence: «3'000». */
  tests: string;
  labs: string;
  areFiguresSamples: boolean;
  sites: readonly HeroMapSite[];
}

export interface CampaignData {
  step: CampaignStep;
  praise: Praise;
}

let cachedPraise: Praise | undefined;

/** Fetched once per visit, because the later steps must work without a server, too. */
export async function resumeData(
  step: CampaignStep,
  serverLoader: () => Promise<CampaignData>,
): Promise<CampaignData> {
  cachedPraise ??= (await serverLoader()).praise;
  return { step, praise: cachedPraise };
}
