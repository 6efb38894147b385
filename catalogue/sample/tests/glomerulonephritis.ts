import { containers } from "../../containers.ts";
import { medlabBasel } from "../labs/medlab-basel.ts";
import type { SampleTest } from "../sample-types.ts";

export const glomerulonephritis: SampleTest = {
  id: "glomerulonephritis",
  name: "Autoantikörper bei Glomerulonephritis",
  labId: medlabBasel.id,
  category: "Nephrologie",
  generalExplanation:
    "Das Profil unterstützt die Abklärung, wenn Protein oder dysmorphe Erythrozyten im Urin und " +
    "eine abnehmende Nierenfunktion auf eine Glomerulonephritis deuten. PR3- und MPO-ANCA " +
    "sprechen für eine ANCA-assoziierte Vaskulitis, Antikörper gegen die glomeruläre " +
    "Basalmembran für eine Anti-GBM-Krankheit (Goodpasture-Syndrom). Antikörper gegen den " +
    "Phospholipase-A2-Rezeptor machen beim nephrotischen Syndrom eine membranöse Nephropathie " +
    "wahrscheinlich. ANA, dsDNA-Antikörper und tiefes Komplement weisen auf einen Lupus hin, " +
    "tiefes C3 auch auf eine Glomerulonephritis nach Infekt. Kein Antikörper ersetzt die " +
    "Nierenbiopsie, und ein negatives Profil schliesst eine Glomerulonephritis nicht aus. ANCA " +
    "kommen auch bei Infekten, Medikamenten und Darmkrankheiten vor. Steigt das Kreatinin " +
    "innert Tagen, ist das ein Notfall: sofort nephrologisch zuweisen, Antikörper dringlich " +
    "verordnen und telefonisch ankündigen.",
  applicableFor: [
    "Akuter Anstieg des Kreatinins mit aktivem Urinsediment",
    "Nephrotisches Syndrom",
    "Verdacht auf Vaskulitis oder Lupus mit Nierenbeteiligung",
    "Verlauf bei bekannter Antikörpererkrankung",
  ],
  relevantSpecialties: ["Nephrologie", "Rheumatologie", "Immunologie", "Allgemeinmedizin"],
  parameters: [
    { name: "ANCA mit PR3 und MPO", description: "ANCA-assoziierte Vaskulitis" },
    { name: "Antikörper gegen glomeruläre Basalmembran", description: "Anti-GBM-Krankheit" },
    { name: "PLA2R-Antikörper", description: "Membranöse Nephropathie, Verlauf" },
    { name: "ANA und dsDNA-Antikörper", description: "Systemischer Lupus erythematodes" },
    { name: "Komplement C3 und C4", description: "Verbrauch bei Immunkomplexen" },
    { name: "Urinstatus mit Sediment", description: "Protein, Erythrozyten und Zylinder" },
  ],
  material: "Serum 4 ml, EDTA-Plasma 2 ml für das Komplement; Urinstatus aus frischem Morgenurin",
  containers: [containers.serum, containers.edta, containers.urine],
  preparation:
    "Dringlichkeit auf dem Auftrag vermerken und anrufen. Kreatininverlauf, Urinbefund, " +
    "Medikamente und Infekte angeben. Kryoglobuline nur nach Absprache, Blut bei 37 °C.",
  storage:
    "Serum abtrennen und gekühlt senden, Plasma für das Komplement rasch abtrennen. " +
    "Urinsediment innert zwei Stunden beurteilen, am besten in der Praxis.",
  packaging: "un3373",
  turnaround: "Dringend am selben oder nächsten Werktag, sonst zwei bis vier Arbeitstage",
};
