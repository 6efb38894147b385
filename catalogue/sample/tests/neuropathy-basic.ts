import { containers } from "../../containers.ts";
import { swisslabBern } from "../labs/swisslab-bern.ts";
import type { SampleTest } from "../sample-types.ts";

export const neuropathyBasic: SampleTest = {
  id: "neuropathy-basic",
  name: "Basisabklärung Polyneuropathie",
  labId: swisslabBern.id,
  category: "Neurologie",
  generalExplanation:
    "Die Basisabklärung sucht nach häufigen und behandelbaren Ursachen einer Polyneuropathie. " +
    "Am häufigsten sind Diabetes und Alkohol; danach folgen Vitamin-B12-Mangel, " +
    "Nierenkrankheit, Medikamente und Paraproteine. Ein Vitamin B12 im unteren Bereich " +
    "schliesst einen Mangel nicht aus. Methylmalonsäure hilft weiter, steigt aber auch bei " +
    "Nierenschwäche. Metformin und Protonenpumpenhemmer begünstigen einen Mangel, Lachgas macht " +
    "das Vitamin auch bei normalem Spiegel unwirksam. Die Immunfixation findet kleine " +
    "Paraproteine, die der Elektrophorese entgehen; ein Paraprotein ist im Alter jedoch häufig " +
    "und nicht immer die Ursache. Spezielle Autoantikörper und genetische Tests gehören erst " +
    "nach neurologischer Beurteilung auf den Auftrag. Bei rasch aufsteigender Schwäche, Atem- " +
    "oder Schluckstörung ist sofort einzuweisen.",
  applicableFor: [
    "Neu aufgetretene symmetrische Gefühlsstörungen an den Füssen",
    "Bekannte Polyneuropathie ohne geklärte Ursache",
    "Verlauf bei Diabetes mit ungewöhnlich rascher Zunahme",
  ],
  relevantSpecialties: ["Neurologie", "Allgemeinmedizin", "Diabetologie"],
  parameters: [
    { name: "HbA1c und Nüchternglukose", description: "Diabetes und Vorstufen" },
    {
      name: "Vitamin B12, bei Bedarf Methylmalonsäure",
      description: "Mangel erkennen und bestätigen",
    },
    { name: "Immunfixation und freie Leichtketten", description: "Paraprotein" },
    { name: "Kreatinin, Leberwerte, TSH", description: "Organ- und Schilddrüsenkrankheiten" },
    { name: "Blutbild und CRP", description: "Makrozytose, Entzündung" },
  ],
  material: "Serum 4 ml, EDTA-Blut 2 ml, Plasma mit Glykolysehemmer",
  containers: [containers.serum, containers.edta, containers.fluorideCitrate],
  preparation:
    "Nüchtern für die Glukose. Vitamin-B12-Präparate, auch frei verkäufliche, sowie Alkohol und " +
    "Medikamente angeben.",
  storage:
    "Serum abtrennen und gekühlt senden, EDTA-Blut bei Raumtemperatur oder gekühlt innert eines " +
    "Tages; übrige Angaben gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround:
    "Routinewerte am selben oder nächsten Werktag, Immunfixation und Methylmalonsäure in drei " +
    "bis vier Arbeitstagen",
};
