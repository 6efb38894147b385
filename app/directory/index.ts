export type { ContentField } from "./editor/content-field";
export { GeneticPage, GeneticRules } from "./genetic/genetic-page";
export { DraftProgressSection } from "./lab/profile/draft-progress";
export { cantonPositions } from "./lab-facts/canton-positions";
export { CantonTiles } from "./lab-facts/canton-tiles";
export { ContainerDrawing } from "./lab-facts/container-drawing";
export { formatIntegrationState } from "./lab-facts/format-integration-state";
export { FramedLabLogo } from "./lab-facts/framed-mark";
export { IntegrationFacts, IntegrationState } from "./lab-facts/integration-facts";
export { LabLogo } from "./lab-facts/lab-logo";
export { LabIdentity, LabPace, LabStrip, LabStripList, PACE_HEADS } from "./lab-facts/lab-strip";
export { SpeedBar } from "./lab-facts/speed-bar";
export { TourSquares } from "./lab-facts/tour-squares";
export { OpeningWeekBars } from "./lab-facts/week-bars";
export { CantonDrawing, type LabMapPoint, PracticeMap } from "./map/canton-drawing";
export { cantonShapes } from "./map/canton-shapes";
export { HeroMap, type HeroMapSite } from "./map/hero-map";
export {
  basketPath,
  MAX_BASKET,
  parseBasket,
  readBasketIds,
  saveBasket,
  useBasket,
} from "./shortlist/basket";
export {
  type ComparedLab,
  comparisonPath,
  MAX_COMPARED,
  readComparedLabs,
  saveComparedLabs,
  useComparedLabs,
} from "./shortlist/compared-labs";
