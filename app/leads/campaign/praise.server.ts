import { heroMapSites, type Snapshot } from "~/directory/index.server";
import type { CampaignData } from "./praise";
import { firstCampaignStep } from "./steps";

const FIGURE_IDS = ["praxen", "labortests", "labore"];

export function getInitialCampaignData({ testimonials, figures, labs }: Snapshot): CampaignData {
  const value = (id: string) => figures.find((figure) => figure.id === id)?.value ?? "";
  return {
    step: firstCampaignStep,
    praise: {
      testimonials,
      advised: value("praxen"),
      tests: value("labortests").replace(/\+$/, ""),
      labs: value("labore").replace(/\+$/, ""),
      areFiguresSamples: figures.some(({ id, sample }) => sample && FIGURE_IDS.includes(id)),
      sites: heroMapSites(labs),
    },
  };
}
