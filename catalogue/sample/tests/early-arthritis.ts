import { containers } from "../../containers.ts";
import { swisslabBern } from "../labs/swisslab-bern.ts";
import type { SampleTest } from "../sample-types.ts";

export const earlyArthritis: SampleTest = {
  id: "early-arthritis",
  name: "Profil frühe Arthritis",
  labId: swisslabBern.id,
  category: "Rheumatologie",
  generalExplanation:
    "Das Profil hilft, eine neu aufgetretene Gelenkentzündung einzuordnen. CCP-Antikörper sind " +
    "für eine rheumatoide Arthritis spezifischer als der Rheumafaktor, der auch im Alter, bei " +
    "Hepatitis C und anderen Krankheiten vorkommt. Beide können fehlen; eine seronegative " +
    "Arthritis bleibt möglich. Antinukleäre Antikörper (ANA) sind bei Gesunden häufig und nur " +
    "bei passenden Zeichen einer Kollagenose sinnvoll. CRP und Blutsenkung zeigen die " +
    "Entzündung, sind aber unspezifisch und können normal sein. Die Harnsäure kann im akuten " +
    "Gichtanfall normal ausfallen. Hepatitis B und C sowie Parvovirus B19 ahmen eine frühe " +
    "rheumatoide Arthritis nach, und vor einer Immunsuppression wird Hepatitis B ohnehin " +
    "gesucht. Ein einzelnes heisses Gelenk gilt als septisch, bis das Gegenteil bewiesen ist: " +
    "Punktion und Einweisung haben Vorrang vor der Serologie.",
  applicableFor: [
    "Neu aufgetretene Schwellung eines oder mehrerer Gelenke",
    "Morgensteifigkeit von mehr als 30 Minuten",
    "Zuweisung in die Rheumatologie, ohne sie bis zum Resultat aufzuschieben",
  ],
  relevantSpecialties: ["Rheumatologie", "Allgemeinmedizin"],
  parameters: [
    { name: "CCP-Antikörper", description: "Rheumatoide Arthritis, auch prognostisch" },
    { name: "Rheumafaktor", description: "Ergänzend, weniger spezifisch" },
    { name: "ANA", description: "Nur bei Zeichen einer Kollagenose" },
    { name: "CRP und Blutsenkung", description: "Entzündung, Verlauf" },
    { name: "Harnsäure", description: "Gicht, im Anfall eingeschränkt verwertbar" },
    {
      name: "Hepatitis B und C, Parvovirus B19",
      description: "Infektbedingte Arthritis, vor Immunsuppression",
    },
  ],
  material: "Serum 4 ml, EDTA-Blut für die Blutsenkung, sofern nicht in der Praxis bestimmt",
  containers: [containers.serum, containers.edta],
  preparation:
    "Keine besondere Vorbereitung. Beschwerdedauer, betroffene Gelenke und laufende " +
    "Immunsuppression angeben.",
  storage: "Serum gekühlt. Blutsenkung am Entnahmetag, am besten in der Praxis.",
  packaging: "un3373",
  turnaround:
    "CRP am selben oder nächsten Werktag, Antikörper in zwei bis drei Arbeitstagen; seltene " +
    "Autoantikörper gehen an ein Partnerlabor",
};
