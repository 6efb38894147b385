import type { Testimonial } from "#catalogue/published";
import type { HeroMapSite } from "~/directory/index";
import type { CampaignStep } from "./steps";

/** What the campaign pages say for the portal; it follows what is published. */
export interface Praise {
  testimonials: readonly Testimonial[];
  /** How many practices were advised: «100+». */
  advised: string;
  /** «3'000», «150»: a figure without its plus, for a sentence. */
  tests: string;
  labs: string;
  areFiguresSamples: boolean;
  /** Towns of the laboratories on the map. */
  sites: readonly HeroMapSite[];
}

export interface CampaignData {
  step: CampaignStep;
  praise: Praise;
}

let cachedPraise: Praise | undefined;

/** Asked of the server once in a visit: each step of the form must show without a server, too. */
export async function resumeData(
  step: CampaignStep,
  serverLoader: () => Promise<CampaignData>,
): Promise<CampaignData> {
  cachedPraise ??= (await serverLoader()).praise;
  return { step, praise: cachedPraise };
}
