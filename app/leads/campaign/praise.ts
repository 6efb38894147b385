import type { Testimonial } from "#catalogue/published";
import type { HeroMapSite } from "~/directory/index";
import type { CampaignStep } from "./steps";

export interface CampaignPraise {
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
  praise: CampaignPraise;
}

let cachedPraise: CampaignPraise | undefined;

/** Fetched once per visit, because the later steps must work without a server, too. */
export async function loadCampaignDataOnce(
  step: CampaignStep,
  serverLoader: () => Promise<CampaignData>,
): Promise<CampaignData> {
  cachedPraise ??= (await serverLoader()).praise;
  return { step, praise: cachedPraise };
}
