import { containers } from "../../containers.ts";
import { techlabStGallen } from "../labs/techlab-st-gallen.ts";
import type { SampleTest } from "../sample-types.ts";

export const respiratoryPcr: SampleTest = {
  id: "respiratory-pcr",
  name: "Respiratorisches PCR-Panel",
  labId: techlabStGallen.id,
  category: "Infektiologie",
  generalExplanation:
    "Die Multiplex-PCR weist aus einem Abstrich mehrere Viren und einzelne Bakterien der " +
    "Atemwege nach. Sinnvoll ist sie dort, wo das Resultat etwas ändert: Isolation, antivirale " +
    "Behandlung, Verzicht auf Antibiotika oder Schutz gefährdeter Personen. Bei gesunden " +
    "Menschen mit Erkältung hat sie meist keine Folgen. Ein Nachweis bedeutet nicht immer " +
    "Krankheit: Rhinoviren und andere bleiben Wochen nach der Infektion nachweisbar, und " +
    "Mehrfachnachweise sind bei Kindern häufig. Ein negatives Resultat schliesst eine Infektion " +
    "nicht aus, vor allem bei schlechtem Abstrich oder tiefer Lungenentzündung. Pneumokokken " +
    "und andere Bakterien, die auch Gesunde besiedeln, sind in den oberen Atemwegen nicht " +
    "beurteilbar. Tuberkulose erfasst das Panel nicht. Meldepflichtige Nachweise melden Labor " +
    "und Praxis nach den geltenden Vorgaben.",
  applicableFor: [
    "Grippeähnliche Erkrankung bei erhöhtem Risiko für Komplikationen",
    "Ausbruch in einer Institution",
    "Husten über zwei Wochen mit Verdacht auf Keuchhusten",
    "Immunsuppression mit Atemwegsinfekt",
  ],
  relevantSpecialties: ["Infektiologie", "Allgemeinmedizin", "Pädiatrie"],
  parameters: [
    { name: "Influenza A und B, RSV, SARS-CoV-2", description: "Kleines Panel, saisonal" },
    {
      name: "Weitere Viren",
      description: "Metapneumo-, Parainfluenza-, Adeno-, Rhino- und Coronaviren",
    },
    { name: "Mycoplasma pneumoniae, Chlamydia pneumoniae", description: "Atypische Erreger" },
    { name: "Bordetella pertussis und parapertussis", description: "Keuchhusten" },
  ],
  material: "Nasopharyngealer Abstrich",
  containers: [containers.viralSwab],
  preparation:
    "Tief nasopharyngeal abstreichen, möglichst in den ersten Tagen der Beschwerden. Kein Gel, " +
    "keine Watte- oder Holzstäbchen. Beginn, Risikofaktoren und Kontakte angeben.",
  storage: "Gekühlt, innert 48 bis 72 Stunden gemäss Hersteller des Transportmediums.",
  packaging: "un3373",
  turnaround: "Meist innert 24 Stunden, auch am Samstagvormittag",
};
