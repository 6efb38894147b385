import { containers } from "../../containers.ts";
import { alpineLabLuzern } from "../labs/alpine-lab-luzern.ts";
import type { SampleTest } from "../sample-types.ts";

export const lipidResidualRisk: SampleTest = {
  id: "lipid-residual-risk",
  name: "Lipidprofil mit Lp(a) und ApoB",
  labId: alpineLabLuzern.id,
  category: "Kardiologie",
  generalExplanation:
    "Das Profil ergänzt die üblichen Lipide um zwei Werte, die das Restrisiko besser abbilden " +
    "können. Apolipoprotein B zählt die atherogenen Partikel und ist vor allem bei hohen " +
    "Triglyzeriden, Diabetes oder Adipositas aussagekräftig, wo das LDL-Cholesterin das Risiko " +
    "unterschätzen kann. Lipoprotein(a) ist weitgehend erblich festgelegt und wird im Leben in " +
    "der Regel einmal bestimmt. Angaben in nmol/l und mg/l lassen sich nicht zuverlässig " +
    "umrechnen. Bei Nierenkrankheit und nach der Menopause kann Lp(a) höher liegen. Berechnetes " +
    "LDL-Cholesterin ist bei hohen Triglyzeriden unzuverlässig. Für das Suchprofil braucht es " +
    "meist keine Nüchternheit. Akute Infekte, Operationen, Herzinfarkt und Schwangerschaft " +
    "verändern die Werte vorübergehend. Sekundäre Ursachen wie Hypothyreose, nephrotisches " +
    "Syndrom oder Medikamente sind zu suchen, bevor behandelt wird.",
  applicableFor: [
    "Herz-Kreislauf-Krankheit in jungen Jahren oder in der Familie",
    "Verdacht auf familiäre Hypercholesterinämie",
    "Fortschreiten der Krankheit trotz erreichtem LDL-Ziel",
    "Diabetes, metabolisches Syndrom oder hohe Triglyzeride",
  ],
  relevantSpecialties: ["Kardiologie", "Allgemeinmedizin", "Diabetologie", "Endokrinologie"],
  parameters: [
    {
      name: "Gesamt-, HDL-, LDL- und Non-HDL-Cholesterin",
      description: "Grundlage der Risikobeurteilung",
    },
    { name: "Triglyzeride", description: "Nüchtern wiederholen, wenn deutlich erhöht" },
    { name: "Apolipoprotein B", description: "Zahl der atherogenen Partikel" },
    { name: "Lipoprotein(a)", description: "Erblich, meist einmal im Leben" },
  ],
  material: "Serum 2 ml",
  containers: [containers.serum],
  preparation:
    "Für das Suchprofil nicht nüchtern, bei deutlich erhöhten Triglyzeriden nüchtern " +
    "wiederholen. Nicht während oder kurz nach akuter Krankheit. Lipidsenker angeben.",
  storage: "Serum zeitnah abtrennen und gekühlt senden; Haltbarkeit gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "Häufig am selben Tag, Lp(a) in ein bis zwei Arbeitstagen",
};
