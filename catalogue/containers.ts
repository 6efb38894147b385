/**
 * Sample tubes in the words of their labels. Colours follow the recommendation of ISO 6710; other systems differ, so no
 * page names a colour without the tube.
 */
export const containers = {
  serum: "Serumröhrchen (rot)",
  edta: "EDTA-Röhrchen (violett)",
  citrate: "Citratröhrchen 9:1 (hellblau)",
  heparin: "Lithium-Heparin-Röhrchen (grün)",
  fluoride: "Fluoridröhrchen (grau)",
  fluorideCitrate: "Röhrchen mit Fluorid und Citrat",
  cultures: "Blutkulturflaschen, aerob und anaerob",
  slides: "Objektträger, luftgetrocknet",
  urine: "Urinröhrchen ohne Zusatz",
  urine24: "Sammelgefäss für 24-Stunden-Urin",
  stool: "Stuhlröhrchen ohne Zusatz",
  fit: "FIT-Röhrchen mit Puffer",
  cary: "Stuhlröhrchen mit Transportmedium nach Cary-Blair",
  saliva: "Röhrchen zur Speichelsammlung",
  breath: "Atemgasbeutel",
  csf: "Steriles Röhrchen für Liquor",
  sterile: "Steriles Röhrchen ohne Zusatz",
  viralSwab: "Abstrichset mit Virustransportmedium",
  bacterialSwab: "Abstrichset mit flüssigem Transportmedium",
  buccal: "Abstrichset für die Wangenschleimhaut",
  thinLayer: "Gefäss der Dünnschichtzytologie",
  biopsy: "Transportmedium für Biopsien",
  michel: "Transportmedium nach Michel",
  block: "Paraffinblock in der Einbettkassette",
  dry: "Trockenes, dicht schliessendes Gefäss",
} as const;
