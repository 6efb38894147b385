import type { LabTest } from "./lab.ts";
import { alpineLabLuzern } from "./labs/alpine-lab-luzern.ts";
import { laborDrMuller } from "./labs/labor-dr-muller.ts";
import { laborZentrumZurich } from "./labs/labor-zentrum-zurich.ts";
import { swisslabBern } from "./labs/swisslab-bern.ts";

/** The special tests with a page of their own; the other tests on lab profiles have none. */
export const tests: readonly LabTest[] = [
  {
    id: "gc-plus",
    name: "GC-Plus Panel",
    labId: laborDrMuller.id,
    labName: laborDrMuller.name,
    category: "Gastroenterologie",
    generalExplanation:
      "Das GC-Plus Panel (GastroCheck Plus) fasst Stuhl- und Serumparameter zusammen, die bei " +
      "länger dauernden Beschwerden des Verdauungstrakts helfen, entzündliche, malabsorptive und " +
      "funktionelle Ursachen voneinander abzugrenzen. Ein normales Calprotectin macht eine " +
      "aktive entzündliche Darmerkrankung wenig wahrscheinlich. Ein erhöhter Wert ist " +
      "unspezifisch und kommt auch bei Infekten, Neoplasien oder unter NSAR vor. Die " +
      "Pankreas-Elastase gibt Hinweise auf eine exokrine Pankreasinsuffizienz, fällt in " +
      "wässrigem Stuhl aber falsch tief aus. Die Zöliakie-Serologie ist nur unter glutenhaltiger " +
      "Kost verwertbar; das Gesamt-IgA deckt einen IgA-Mangel auf, der ein falsch negatives " +
      "Resultat erklären kann. Das Panel ersetzt bei Alarmzeichen wie Gewichtsverlust, Anämie " +
      "oder sichtbarem Blut keine Endoskopie.",
    applicableFor: [
      "Durchfall oder Bauchschmerzen seit mehr als vier Wochen",
      "Abgrenzung von Reizdarm und entzündlicher Darmerkrankung",
      "Verdacht auf Zöliakie oder exokrine Pankreasinsuffizienz",
      "Entscheidungshilfe vor einer Überweisung zur Endoskopie",
    ],
    relevantSpecialties: ["Gastroenterologie", "Allgemeinmedizin"],
    parameters: [
      { name: "Calprotectin", description: "Entzündungsaktivität der Darmschleimhaut" },
      { name: "Pankreas-Elastase 1", description: "Exokrine Pankreasfunktion" },
      { name: "Hämoglobin immunologisch (FIT)", description: "Okkultes Blut im Stuhl" },
      { name: "Transglutaminase-IgA", description: "Serologischer Hinweis auf Zöliakie" },
      { name: "Gesamt-IgA", description: "Ausschluss eines IgA-Mangels" },
    ],
    material: "Stuhl nativ (etwa 5 g), FIT-Röhrchen, Serum 2 ml",
    preparation:
      "Stuhlproben bis zur Abholung kühl lagern. NSAR, wenn vertretbar, zwei Wochen vorher " +
      "absetzen; vor der Entnahme keine glutenfreie Kost beginnen.",
    turnaround: "Zwei bis drei Arbeitstage ab Probeneingang",
  },
  {
    id: "diabetes-ext",
    name: "Diabetes-Profil erweitert",
    labId: alpineLabLuzern.id,
    labName: alpineLabLuzern.name,
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
    preparation:
      "Nüchtern entnehmen (mindestens acht Stunden). Serum für das C-Peptid rasch abtrennen und " +
      "gekühlt senden.",
    turnaround: "HbA1c und Glukose häufig am selben Tag, Antikörper in drei bis fünf Arbeitstagen",
  },
  {
    id: "hp-diag",
    name: "Helicobacter-pylori-Diagnostik",
    labId: swisslabBern.id,
    labName: swisslabBern.name,
    category: "Gastroenterologie",
    generalExplanation:
      "Die Helicobacter-pylori-Diagnostik verbindet nicht invasive Verfahren mit der " +
      "Resistenzprüfung aus der Biopsie. Stuhlantigentest und ¹³C-Harnstoff-Atemtest weisen eine " +
      "aktive Infektion nach und eignen sich auch zur Kontrolle nach Eradikation, frühestens " +
      "vier Wochen nach Therapieende. Beide können unter Protonenpumpenhemmern, Antibiotika oder " +
      "Bismut falsch negativ ausfallen. Die Serologie unterscheidet nicht zwischen aktiver und " +
      "durchgemachter Infektion; sie bleibt Situationen vorbehalten, in denen die anderen " +
      "Verfahren unsicher sind, etwa nach einer Blutung, und taugt nicht zur Therapiekontrolle. " +
      "Aus Biopsiematerial weist die PCR Mutationen nach, die mit einer Resistenz gegen " +
      "Clarithromycin oder Chinolone einhergehen. Das ist vor allem nach erfolgloser Therapie " +
      "hilfreich. Bei Alarmzeichen oder Beschwerden, die im höheren Alter neu auftreten, steht " +
      "die Endoskopie im Vordergrund.",
    applicableFor: [
      "Dyspepsie ohne Alarmzeichen",
      "Ulkuskrankheit, aktuell oder in der Vorgeschichte",
      "Kontrolle nach Eradikationstherapie",
      "Therapieversagen, zur Wahl der nächsten Behandlung",
    ],
    relevantSpecialties: ["Gastroenterologie", "Allgemeinmedizin"],
    parameters: [
      { name: "Stuhlantigen (monoklonal)", description: "Aktive Infektion, Therapiekontrolle" },
      { name: "¹³C-Harnstoff-Atemtest", description: "Aktive Infektion, Therapiekontrolle" },
      { name: "IgG-Serologie", description: "Ergänzend, nicht zur Therapiekontrolle" },
      {
        name: "Resistenz-PCR aus Biopsie",
        description: "Clarithromycin (23S rRNA), Chinolone (gyrA)",
      },
    ],
    material: "Stuhl nativ, Atemgasbeutel, Serum 1 ml oder Magenbiopsie, je nach Verfahren",
    preparation:
      "Protonenpumpenhemmer zwei Wochen, Antibiotika und Bismut vier Wochen vorher absetzen, " +
      "soweit klinisch vertretbar. Atemtest nüchtern.",
    turnaround: "Stuhlantigen und Atemtest in ein bis zwei Arbeitstagen, PCR in drei bis vier",
  },
  {
    id: "psa-plus",
    name: "PSA-Plus",
    labId: laborDrMuller.id,
    labName: laborDrMuller.name,
    category: "Urologie",
    generalExplanation:
      "PSA-Plus ergänzt das Gesamt-PSA um das freie PSA, den Quotienten und, im Bereich von 2 " +
      "bis 10 µg/l, um den Prostata-Gesundheitsindex (PHI) aus [-2]proPSA. Bei leicht erhöhtem " +
      "PSA und unauffälligem Tastbefund helfen die Zusatzwerte, die Wahrscheinlichkeit eines " +
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
    preparation:
      "Innert drei Stunden zentrifugieren und abtrennen, gekühlt senden. Entnahme vor der " +
      "Tastuntersuchung; nach Ejakulation oder Velofahrt zwei Tage, nach Harnwegsinfekt, " +
      "Prostatitis oder Biopsie etwa sechs Wochen warten.",
    turnaround: "Gesamt- und freies PSA am selben oder nächsten Werktag, PHI in zwei bis drei",
  },
  {
    id: "thyroid-complete",
    name: "Schilddrüsenprofil komplett",
    labId: laborZentrumZurich.id,
    labName: laborZentrumZurich.name,
    category: "Endokrinologie",
    generalExplanation:
      "Das Schilddrüsenprofil verbindet Funktionsparameter mit Autoantikörpern. Ausgangspunkt " +
      "ist das TSH. Bei unauffälligem Wert und intakter Hypophyse erübrigen sich die weiteren " +
      "Parameter meist; das Labor kann sie auf Wunsch stufenweise und nur bei auffälligem TSH " +
      "messen. Freies T4 und T3 unterscheiden latente von manifesten Störungen. TPO-Antikörper " +
      "sprechen für eine Autoimmunthyreoiditis, TSH-Rezeptor-Antikörper (TRAK) für einen Morbus " +
      "Basedow. Antikörper allein begründen keine Behandlung. Schwere Allgemeinerkrankungen, " +
      "Amiodaron und Glukokortikoide verändern die Werte auch ohne Schilddrüsenkrankheit. Hoch " +
      "dosiertes Biotin kann je nach Methode alle Resultate verfälschen und dabei eine " +
      "Überfunktion vortäuschen. In der Schwangerschaft gelten eigene Referenzbereiche. Das " +
      "Profil beurteilt Funktion und Autoimmunität, die Abklärung von Knoten braucht Sonografie " +
      "und gegebenenfalls Zytologie.",
    applicableFor: [
      "Auffälliges TSH oder klinischer Verdacht auf eine Funktionsstörung",
      "Abgrenzung von Morbus Basedow und anderen Ursachen einer Überfunktion",
      "Kinderwunsch oder Schwangerschaft bei bekannter Thyreopathie",
      "Kontrolle unter Amiodaron oder Lithium",
    ],
    relevantSpecialties: ["Endokrinologie", "Allgemeinmedizin", "Gynäkologie", "Kardiologie"],
    parameters: [
      { name: "TSH", description: "Erster Wert der Stufendiagnostik" },
      { name: "Freies T4", description: "Latente oder manifeste Störung" },
      { name: "Freies T3", description: "Vor allem bei Verdacht auf Überfunktion" },
      { name: "TPO-Antikörper", description: "Autoimmunthyreoiditis" },
      { name: "TRAK", description: "Morbus Basedow, Verlauf und Schwangerschaft" },
    ],
    material: "Serum 2 ml",
    preparation:
      "Entnahme am Morgen vor der Einnahme von Levothyroxin. Biotin mindestens zwei Tage, bei " +
      "hoher Dosis länger vorher absetzen.",
    turnaround: "TSH, T4 und T3 meist am selben Tag, Antikörper in ein bis zwei Arbeitstagen",
  },
];

/** Undefined also for tests that lab profiles list without a page: «Test nicht gefunden». */
export function testById(id: string): LabTest | undefined {
  return tests.find((test) => test.id === id);
}
