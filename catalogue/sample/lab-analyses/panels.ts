/** Analyses that laboratories usually run together, on one instrument and in one run; ids of `analyses`. */
export const photometry = [
  ...["glukose", "kreatinin", "harnstoff", "harnsaeure", "alat", "asat", "gamma-gt", "lipase"],
  ...["alkalische-phosphatase", "bilirubin", "bilirubin-direkt", "albumin", "gesamteiweiss"],
  ...["amylase", "ldh", "ck", "calcium", "phosphat", "magnesium", "cholesterin", "triglyceride"],
  ...["hdl-cholesterin", "ldl-cholesterin", "eisen"],
];
export const salts = ["natrium", "kalium", "chlorid"];
export const plasmaProteins = ["crp", "transferrin", "haptoglobin", "albumin-urin", "protein-urin"];
export const immunoglobulins = ["igg", "iga", "igm", "komplement-c3"];
export const bloodCount = ["blutbild", "differenzialblutbild", "retikulozyten"];
export const clotting = ["inr", "aptt", "fibrinogen", "d-dimere"];
export const thrombophilia = [
  ...["antithrombin", "protein-c", "protein-s", "apc-resistenz", "lupus-antikoagulans"],
];
export const bleeding = ["von-willebrand", "faktor-viii", "anti-xa"];
export const ironAndVitamins = ["ferritin", "vitamin-b12", "folsaeure"];
export const heart = ["troponin", "nt-probnp", "ck-mb"];
export const thyroid = ["tsh", "ft4", "ft3"];
export const thyroidAntibodies = ["tpo-antikoerper", "trak", "thyreoglobulin-antikoerper"];
export const sexHormones = [
  ...["testosteron", "shbg", "fsh", "lh", "oestradiol", "progesteron", "prolaktin", "dheas"],
];
export const urineAndStool = ["urinstatus", "fit-stuhl", "calprotectin"];
export const hepatitisAndHiv = ["hiv", "hbs-antigen", "anti-hbs", "anti-hbc", "hcv-antikoerper"];
export const otherSerology = [
  ...["hav-antikoerper", "syphilis", "borrelien", "fsme", "ebv", "cmv", "toxoplasmose"],
  ...["roeteln", "masern", "vzv-igg"],
];
export const rheumatism = ["rheumafaktor", "ccp-antikoerper", "ana"];
export const rareAutoantibodies = [
  ...["ena-antikoerper", "dsdna-antikoerper", "anca", "gbm-antikoerper", "ama", "asma"],
  ...["cardiolipin-antikoerper", "parietalzell-antikoerper"],
];
export const coeliac = ["transglutaminase-antikoerper", "gliadin-antikoerper"];
export const cultures = [
  ...["urinkultur", "stuhlkultur", "wundabstrich", "rachenabstrich", "vaginalabstrich", "gbs"],
  ...["mrsa"],
];
export const sexuallyTransmitted = ["chlamydien", "gonokokken", "sti-multiplex"];
export const airways = ["respiratorische-viren", "bordetella-pertussis", "mycoplasma-pneumoniae"];
export const tumourMarkers = ["psa", "freies-psa", "cea", "ca-19-9", "ca-125", "ca-15-3", "afp"];
export const myeloma = ["immunfixation", "freie-leichtketten", "beta-2-mikroglobulin"];
export const medicines = ["digoxin", "lithium", "valproat", "carbamazepin"];
export const inheritedThrombophilia = ["faktor-v-leiden", "prothrombin-mutation"];
