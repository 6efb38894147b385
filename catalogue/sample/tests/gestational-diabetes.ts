import { containers } from "../../containers.ts";
import { alpineLabLuzern } from "../labs/alpine-lab-luzern.ts";
import type { SampleTest } from "../sample-types.ts";

export const gestationalDiabetes: SampleTest = {
  id: "gestational-diabetes",
  name: "Abklärung Gestationsdiabetes (75-g-oGTT)",
  labId: alpineLabLuzern.id,
  category: "Diabetologie",
  generalExplanation:
    "Der orale Glukosetoleranztest mit 75 g zwischen der 24. und 28. Schwangerschaftswoche " +
    "sucht einen Gestationsdiabetes. Es genügt, wenn ein Wert im venösen Plasma den Grenzwert " +
    "erreicht: nüchtern 5,1, nach einer Stunde 10,0 oder nach zwei Stunden 8,5 mmol/l. Werte im " +
    "Bereich eines manifesten Diabetes werden gesondert beurteilt. Kapilläre Messungen aus dem " +
    "Blutzuckergerät eignen sich nicht zur Diagnose. Das HbA1c ist in der Schwangerschaft zu " +
    "wenig empfindlich, kann aber früh einen zuvor unerkannten Diabetes aufdecken. Die " +
    "häufigste Fehlerquelle ist die Präanalytik: Im ungekühlten Vollblut sinkt die Glukose " +
    "laufend, und Fluorid allein stoppt den Abbau erst verzögert. Nach einer bariatrischen " +
    "Operation ist der Test meist nicht geeignet. Nach der Geburt wird er wiederholt, weil das " +
    "Risiko für einen Diabetes erhöht bleibt; dann gelten die Grenzwerte ausserhalb der " +
    "Schwangerschaft.",
  applicableFor: [
    "Screening zwischen der 24. und 28. Schwangerschaftswoche",
    "Frühere Abklärung bei erhöhtem Risiko",
    "Kontrolle nach der Geburt bei durchgemachtem Gestationsdiabetes",
  ],
  relevantSpecialties: ["Diabetologie", "Gynäkologie", "Endokrinologie", "Allgemeinmedizin"],
  parameters: [
    { name: "Glukose nüchtern", description: "Venöses Plasma" },
    { name: "Glukose nach einer Stunde", description: "Nach 75 g Glukose" },
    { name: "Glukose nach zwei Stunden", description: "Nach 75 g Glukose" },
    { name: "HbA1c", description: "Nur früh in der Schwangerschaft, bei Risiko" },
  ],
  material: "Venöses Plasma, drei Röhrchen zu 2 ml mit Zeitangabe, EDTA-Blut 2 ml für das HbA1c",
  containers: [containers.fluorideCitrate, containers.edta],
  preparation:
    "Mindestens acht Stunden nüchtern, davor drei Tage gewohnt essen. Lösung innert fünf " +
    "Minuten trinken, danach sitzen, nicht rauchen, nichts essen. Röhrchen mit Uhrzeit " +
    "beschriften. Nicht bei akutem Infekt oder Erbrechen.",
  storage:
    "Röhrchen mit Fluorid und Citrat bevorzugen und mehrmals wenden, bis sich der Zusatz gelöst " +
    "hat. Sonst sofort in Eiswasser und innert 30 Minuten abtrennen. Plasma gekühlt senden.",
  packaging: "un3373",
  turnaround: "Häufig am selben Tag, Tessin am nächsten Werktag",
};
