import type { SampleTest } from "./sample-types.ts";
import { adrenalFunction } from "./tests/adrenal-function.ts";
import { anemiaStepwise } from "./tests/anemia-stepwise.ts";
import { bullousDermatoses } from "./tests/bullous-dermatoses.ts";
import { clopidogrelResponse } from "./tests/clopidogrel-response.ts";
import { csfProfile } from "./tests/csf-profile.ts";
import { diabetesExt } from "./tests/diabetes-ext.ts";
import { earlyArthritis } from "./tests/early-arthritis.ts";
import { entericPcr } from "./tests/enteric-pcr.ts";
import { fertilityProfile } from "./tests/fertility-profile.ts";
import { feverTravel } from "./tests/fever-travel.ts";
import { gcPlus } from "./tests/gc-plus.ts";
import { gestationalDiabetes } from "./tests/gestational-diabetes.ts";
import { glomerulonephritis } from "./tests/glomerulonephritis.ts";
import { hemochromatosis } from "./tests/hemochromatosis.ts";
import { hpDiag } from "./tests/hp-diag.ts";
import { hpvGenotyping } from "./tests/hpv-genotyping.ts";
import { lipidResidualRisk } from "./tests/lipid-residual-risk.ts";
import { lymphomaFlow } from "./tests/lymphoma-flow.ts";
import { mpnMolecular } from "./tests/mpn-molecular.ts";
import { myelomaMonitoring } from "./tests/myeloma-monitoring.ts";
import { neuronalAntibodies } from "./tests/neuronal-antibodies.ts";
import { neuropathyBasic } from "./tests/neuropathy-basic.ts";
import { psaPlus } from "./tests/psa-plus.ts";
import { resistanceGenes } from "./tests/resistance-genes.ts";
import { respiratoryPcr } from "./tests/respiratory-pcr.ts";
import { sepsisRapid } from "./tests/sepsis-rapid.ts";
import { solidTumorNgs } from "./tests/solid-tumor-ngs.ts";
import { stoneMetabolic } from "./tests/stone-metabolic.ts";
import { thrombophilia } from "./tests/thrombophilia.ts";
import { thyroidComplete } from "./tests/thyroid-complete.ts";
import { tickBorne } from "./tests/tick-borne.ts";
import { toxEmergency } from "./tests/tox-emergency.ts";
import { troponinSerial } from "./tests/troponin-serial.ts";

/**
 * The special tests with a page of their own, in the order of the labs that list them; fictional offers
 * of real tests. The other tests on lab profiles have no page.
 */
export const tests: readonly SampleTest[] = [
  psaPlus,
  stoneMetabolic,
  gcPlus,
  thyroidComplete,
  adrenalFunction,
  hpvGenotyping,
  fertilityProfile,
  bullousDermatoses,
  neuronalAntibodies,
  solidTumorNgs,
  hpDiag,
  csfProfile,
  neuropathyBasic,
  earlyArthritis,
  anemiaStepwise,
  lymphomaFlow,
  mpnMolecular,
  thrombophilia,
  myelomaMonitoring,
  glomerulonephritis,
  troponinSerial,
  sepsisRapid,
  toxEmergency,
  feverTravel,
  diabetesExt,
  gestationalDiabetes,
  lipidResidualRisk,
  tickBorne,
  respiratoryPcr,
  resistanceGenes,
  entericPcr,
  hemochromatosis,
  clopidogrelResponse,
];
