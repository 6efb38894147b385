import { containers } from "../../containers.ts";
import { alpineLabLuzern } from "../labs/alpine-lab-luzern.ts";
import type { SampleTest } from "../sample-types.ts";

export const diabetesExt: SampleTest = {
  id: "diabetes-ext",
  name: "Diabetes-Profil erweitert",
  labId: alpineLabLuzern.id,
  category: "Diabetologie",
  generalExplanation:
    "Das erweiterte Diabetes-Profil ergänzt die Glukosestoffwechsel-Diagnostik um Parameter " +
    "zur Einordnung des Diabetestyps und zur Früherkennung einer Nierenbeteiligung. " +
    "Inselautoantikörper sprechen für eine autoimmune Genese, etwa bei schlanken Erwachsenen " +
    "mit raschem Verlauf (LADA). Das C-Peptid zeigt die verbliebene Insulinsekretion, auch " +
    "unter Insulintherapie. Es ist nur zusammen mit der gleichzeitig gemessenen Glukose zu " +
    "beurteilen und bei eingeschränkter Nierenfunktion erhöht. Das HbA1c ist unter anderem bei " +
    "Hämoglobinvarianten, Hämolyse, Eisenmangel, nach Transfusion und in der Schwangerschaft " +
    "nur eingeschränkt verwertbar. Ohne Symptome braucht die Diagnose eines Diabetes einen " +
    "zweiten pathologischen Wert. Eine erhöhte Albuminausscheidung ist in einer weiteren Probe " +
    "zu bestätigen, weil Infekte und Anstrengung sie vorübergehend steigern.",
  applicableFor: [
    "Neu entdeckter Diabetes mit unklarem Typ",
    "Verdacht auf LADA oder unerwartet rasches Versagen oraler Therapie",
    "Beurteilung der Restsekretion vor einer Therapieumstellung",
    "Kontrolle der Nierenbeteiligung im Rahmen der Jahreskontrolle",
  ],
  relevantSpecialties: ["Diabetologie", "Endokrinologie", "Allgemeinmedizin", "Nephrologie"],
  parameters: [
    { name: "HbA1c", description: "Mittlere Glukose der letzten acht bis zwölf Wochen" },
    { name: "Nüchternglukose", description: "Diagnose, Bezugswert für das C-Peptid" },
    { name: "C-Peptid", description: "Körpereigene Insulinsekretion" },
    { name: "GAD65-, IA-2- und ZnT8-Antikörper", description: "Hinweis auf autoimmune Genese" },
    { name: "Albumin/Kreatinin im Urin", description: "Frühzeichen der Nierenbeteiligung" },
    { name: "Kreatinin mit eGFR", description: "Nierenfunktion" },
  ],
  material: "EDTA-Blut, Plasma mit Glykolysehemmer, Serum 3 ml, Morgenurin",
  containers: [containers.edta, containers.fluorideCitrate, containers.serum, containers.urine],
  preparation: "Nüchtern entnehmen (mindestens acht Stunden), Glukose und C-Peptid gleichzeitig.",
  storage:
    "Glukose: Fluorid allein stoppt den Abbau verzögert, Röhrchen mit Fluorid und Citrat " +
    "bevorzugen oder Plasma rasch abtrennen. Serum für das C-Peptid rasch abtrennen und gekühlt " +
    "senden, bei längerer Lagerung gefroren.",
  packaging: "un3373",
  turnaround: "HbA1c und Glukose häufig am selben Tag, Antikörper in drei bis fünf Arbeitstagen",
};
