import { containers } from "../../containers.ts";
import { swisslabBern } from "../labs/swisslab-bern.ts";
import type { SampleTest } from "../sample-types.ts";

export const anemiaStepwise: SampleTest = {
  id: "anemia-stepwise",
  name: "Anämie-Stufendiagnostik",
  labId: swisslabBern.id,
  category: "Hämatologie",
  generalExplanation:
    "Die Stufendiagnostik beginnt mit Blutbild und Retikulozyten und fügt aus derselben " +
    "Entnahme nur hinzu, was die vorherige Stufe nahelegt. Das MCV lenkt die Suche: klein bei " +
    "Eisenmangel und Thalassämie, gross bei Vitamin-B12- oder Folatmangel, Alkohol und manchen " +
    "Medikamenten. Ein tiefes Ferritin beweist den Eisenmangel. Ein normales schliesst ihn bei " +
    "Entzündung oder Leberkrankheit nicht aus, weil Ferritin dann steigt; die " +
    "Transferrinsättigung hilft weiter. Mischformen können ein normales MCV ergeben. " +
    "Haptoglobin, LDH und Bilirubin zeigen eine Hämolyse. Ein Eisenmangel ist ein Befund, keine " +
    "Diagnose: Bei Männern und nach den Wechseljahren ist eine Blutungsquelle im " +
    "Magen-Darm-Trakt zu suchen. Blasten, ausgeprägte Zytopenien oder Fragmentozyten meldet das " +
    "Labor sofort telefonisch.",
  applicableFor: [
    "Neu entdeckte oder ungeklärte Anämie",
    "Makro- oder Mikrozytose ohne Anämie",
    "Fehlendes Ansprechen auf eine Eisentherapie",
    "Verdacht auf Hämolyse",
  ],
  relevantSpecialties: ["Hämatologie", "Allgemeinmedizin", "Gastroenterologie"],
  parameters: [
    {
      name: "Blutbild mit Indizes",
      description: "Erste Stufe, mit mikroskopischer Differenzierung bei Bedarf",
    },
    { name: "Retikulozyten", description: "Bildung im Knochenmark" },
    { name: "Ferritin, Transferrinsättigung, CRP", description: "Eisenstatus und Entzündung" },
    { name: "Vitamin B12 und Folat", description: "Bei Makrozytose" },
    { name: "Haptoglobin, LDH, Bilirubin", description: "Hämolyse" },
    { name: "Kreatinin", description: "Renale Anämie" },
  ],
  material: "EDTA-Blut 3 ml, Serum 3 ml",
  containers: [containers.edta, containers.serum],
  preparation:
    "Eisen am Morgen vor der Einnahme des Präparats. Transfusionen, Infusionen von Eisen und " +
    "laufende Therapien angeben. Langes Stauen und starkes Schütteln vermeiden, beides führt zu " +
    "Hämolyse.",
  storage:
    "EDTA-Blut innert 24 Stunden untersuchen, nicht einfrieren; für den Ausstrich möglichst am " +
    "Entnahmetag. Serum gekühlt.",
  packaging: "un3373",
  turnaround: "Blutbild meist am selben Tag, weitere Stufen am nächsten Werktag",
};
