export type { ContentField } from "./editor/content-field";
export { GeneticRules } from "./genetic/genetic-door";
export { GeneticPage } from "./genetic/genetic-page";
export { cantonPlaces } from "./lab-facts/canton-places";
export { CantonTiles } from "./lab-facts/canton-tiles";
export { ContainerDrawing } from "./lab-facts/container-drawing";
export { FramedMark } from "./lab-facts/framed-mark";
export { IntegrationFacts, IntegrationState } from "./lab-facts/integration-facts";
export { stateInWords } from "./lab-facts/integration-words";
export { Mark } from "./lab-facts/mark";
export { Monogram } from "./lab-facts/monogram";
export { SampleWay } from "./lab-facts/sample-way";
export { WeekBars } from "./lab-facts/week-bars";
export { CantonDrawing, type LabSite, PracticeMap } from "./map/canton-drawing";
export { cantonShapes } from "./map/canton-shapes";
export { HeroMap, type HeroMapSite } from "./map/hero-map";
export {
  basketIds,
  basketPath,
  keepBasket,
  MAX_BASKET,
  parseBasket,
  subscribeBasket,
} from "./shortlist/basket";
export {
  type ComparedLab,
  comparedLabs,
  compareLabs,
  comparisonPath,
  MAX_COMPARED,
  subscribeComparedLabs,
} from "./shortlist/compared-labs";
