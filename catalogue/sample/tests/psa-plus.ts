import { containers } from "../../containers.ts";
import { laborDrMuller } from "../labs/labor-dr-muller.ts";
import type { SampleTest } from "../sample-types.ts";

export const psaPlus: SampleTest = {
  id: "psa-plus",
  name: "PSA-Plus",
  labId: laborDrMuller.id,
  category: "Urologie",
  generalExplanation:
    "PSA-Plus ergänzt das Gesamt-PSA um das freie PSA, den Quotienten und, im Bereich von 2 bis " +
    "10 µg/l, um den Prostata-Gesundheitsindex (PHI) aus [-2]proPSA. Bei leicht erhöhtem PSA " +
    "und unauffälligem Tastbefund können die Zusatzwerte helfen, die Wahrscheinlichkeit eines " +
    "Karzinoms genauer einzuschätzen und unnötige Biopsien zu vermeiden. Ein tiefer Anteil des " +
    "freien PSA und ein hoher PHI sprechen eher für ein Karzinom; beweisen oder ausschliessen " +
    "können sie es nicht. PSA steigt auch bei Prostatitis, Harnwegsinfekt, Harnverhalt oder " +
    "gutartiger Vergrösserung. 5-Alpha-Reduktase-Hemmer senken das PSA nach mehreren Monaten " +
    "etwa auf die Hälfte. Einer Früherkennung geht ein Gespräch über Nutzen und Nachteile " +
    "voraus. Ein erhöhter Wert ist vor weiteren Schritten zu bestätigen, über Bildgebung und " +
    "Biopsie entscheidet das klinische Gesamtbild.",
  applicableFor: [
    "Gesamt-PSA zwischen 2 und 10 µg/l bei unauffälligem Tastbefund",
    "Entscheid über MRI oder Biopsie",
    "Verlauf nach negativer Biopsie",
  ],
  relevantSpecialties: ["Urologie", "Allgemeinmedizin", "Onkologie"],
  parameters: [
    { name: "Gesamt-PSA", description: "Ausgangswert, gleiche Methode im Verlauf" },
    { name: "Freies PSA", description: "Ungebundener Anteil" },
    { name: "Quotient freies/Gesamt-PSA", description: "Tiefer Quotient bei Karzinom häufiger" },
    { name: "[-2]proPSA", description: "Vorstufe, Bestandteil des Index" },
    { name: "PHI", description: "Index aus Gesamt-PSA, freiem PSA und [-2]proPSA" },
  ],
  material: "Serum 2 ml",
  containers: [containers.serum],
  preparation:
    "Rasch zentrifugieren und Serum abheben, möglichst innert einer, spätestens innert drei " +
    "Stunden: Im Vollblut steigt [-2]proPSA. Entnahme vor der Tastuntersuchung; nach " +
    "Ejakulation oder Velofahrt zwei Tage, nach Harnwegsinfekt, Prostatitis oder Biopsie etwa " +
    "sechs Wochen warten.",
  storage:
    "Serum für PHI bei Raumtemperatur oder gekühlt höchstens 48 Stunden, bei längerer Lagerung " +
    "gefroren. Nicht am Freitagabend ungefroren einsenden.",
  packaging: "un3373",
  turnaround:
    "Gesamt- und freies PSA am selben oder nächsten Werktag, PHI in zwei bis drei; das Labor " +
    "friert das Serum dafür ein",
};
