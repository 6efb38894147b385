import { adrenalAndSexHormones } from "./analyses/adrenal-and-sex-hormones.ts";
import { allergyAnalyses } from "./analyses/allergy.ts";
import { autoantibodies } from "./analyses/autoantibodies.ts";
import { blood } from "./analyses/blood.ts";
import { boneAndRarerHormones } from "./analyses/bone-and-rarer-hormones.ts";
import { cellsAndTissue } from "./analyses/cells-and-tissue.ts";
import { coagulationAnalyses } from "./analyses/coagulation.ts";
import { genetics } from "./analyses/genetics.ts";
import { heartAnalyses } from "./analyses/heart.ts";
import { immuneSystem } from "./analyses/immune-system.ts";
import { infectionSerology } from "./analyses/infection-serology.ts";
import { inflammationAndProteins } from "./analyses/inflammation-and-proteins.ts";
import { kidneyAndElectrolytes } from "./analyses/kidney-and-electrolytes.ts";
import { liverAndPancreas } from "./analyses/liver-and-pancreas.ts";
import { metabolism } from "./analyses/metabolism.ts";
import { microbiology } from "./analyses/microbiology.ts";
import { pathogensByPcr } from "./analyses/pathogens-by-pcr.ts";
import { pharmacogeneticsAndRarerGenes } from "./analyses/pharmacogenetics-and-rarer-genes.ts";
import { pregnancyAndGrowth } from "./analyses/pregnancy-and-growth.ts";
import { proteinsAndInheritedMetabolism } from "./analyses/proteins-and-inherited-metabolism.ts";
import { rarerAntibodiesAndAllergens } from "./analyses/rarer-antibodies-and-allergens.ts";
import { rarerBloodAndCoagulation } from "./analyses/rarer-blood-and-coagulation.ts";
import { rarerCellsAndTissue } from "./analyses/rarer-cells-and-tissue.ts";
import { rarerInfectionSerology } from "./analyses/rarer-infection-serology.ts";
import { rarerMedicinesAndPoisons } from "./analyses/rarer-medicines-and-poisons.ts";
import { rarerPathogens } from "./analyses/rarer-pathogens.ts";
import { rarerTumourMarkers } from "./analyses/rarer-tumour-markers.ts";
import { rarerVitaminsAndMetals } from "./analyses/rarer-vitamins-and-metals.ts";
import { thyroidAndBone } from "./analyses/thyroid-and-bone.ts";
import { toxicologyAnalyses } from "./analyses/toxicology.ts";
import { tumourMarkers } from "./analyses/tumour-markers.ts";
import { urineAndStool } from "./analyses/urine-and-stool.ts";
import { vitaminsAndTraceElements } from "./analyses/vitamins-and-trace-elements.ts";
import type { SampleAnalysis } from "./sample-types.ts";

/** Analyses that Swiss practices order, the frequent ones of each discipline first, rarer ones of all disciplines last. */
export const analyses: readonly SampleAnalysis[] = [
  ...blood,
  ...inflammationAndProteins,
  ...kidneyAndElectrolytes,
  ...liverAndPancreas,
  ...metabolism,
  ...vitaminsAndTraceElements,
  ...coagulationAnalyses,
  ...thyroidAndBone,
  ...adrenalAndSexHormones,
  ...pregnancyAndGrowth,
  ...heartAnalyses,
  ...microbiology,
  ...pathogensByPcr,
  ...infectionSerology,
  ...autoantibodies,
  ...immuneSystem,
  ...allergyAnalyses,
  ...tumourMarkers,
  ...toxicologyAnalyses,
  ...genetics,
  ...cellsAndTissue,
  ...boneAndRarerHormones,
  ...urineAndStool,
  ...proteinsAndInheritedMetabolism,
  ...rarerVitaminsAndMetals,
  ...rarerBloodAndCoagulation,
  ...rarerInfectionSerology,
  ...rarerPathogens,
  ...rarerAntibodiesAndAllergens,
  ...rarerTumourMarkers,
  ...rarerMedicinesAndPoisons,
  ...pharmacogeneticsAndRarerGenes,
  ...rarerCellsAndTissue,
];
