import { containers } from "../../containers.ts";
import { laborExpressGenf } from "../labs/labor-express-genf.ts";
import type { SampleTest } from "../sample-types.ts";

export const sepsisRapid: SampleTest = {
  id: "sepsis-rapid",
  name: "Sepsis-Schnellprofil",
  labId: laborExpressGenf.id,
  category: "Notfallmedizin",
  generalExplanation:
    "Das Profil fasst Werte zusammen, die bei schwerer Infektion Organfunktion und Verlauf " +
    "beurteilen helfen. Eine Sepsis wird klinisch erkannt; kein Laborwert bestätigt oder " +
    "widerlegt sie allein. Laktat zeigt eine gestörte Durchblutung, steigt aber auch nach einem " +
    "Krampfanfall, unter Metformin oder bei Leberversagen. Procalcitonin spricht eher für eine " +
    "bakterielle Ursache und begleitet den Entscheid, Antibiotika zu beenden; zu Beginn kann es " +
    "tief sein. Blutkulturen zeigen den Erreger nur, wenn sie vor Antibiotika und in genügender " +
    "Menge entnommen werden. Koagulase-negative Staphylokokken in einer einzelnen Flasche sind " +
    "meist eine Verunreinigung. Bei Verdacht auf Sepsis zählt die Zeit: Die Patientin oder der " +
    "Patient gehört über 144 ins Spital, und kein Resultat darf Einweisung oder Behandlung " +
    "verzögern. Das Profil ist für Permanencen und Notfallpraxen mit Überwachung gedacht.",
  applicableFor: [
    "Fieber mit Verdacht auf bakterielle Infektion in überwachter Umgebung",
    "Verlauf unter Antibiotika",
    "Unklare Verschlechterung, während die Verlegung läuft",
  ],
  relevantSpecialties: ["Notfallmedizin", "Infektiologie", "Allgemeinmedizin", "Pädiatrie"],
  parameters: [
    { name: "Laktat", description: "Durchblutung der Gewebe" },
    { name: "Procalcitonin und CRP", description: "Bakterielle Infektion, Verlauf" },
    { name: "Blutbild mit Differenzierung", description: "Linksverschiebung, Thrombozyten" },
    { name: "Kreatinin und Bilirubin", description: "Organfunktion" },
    { name: "INR, Quick und Fibrinogen", description: "Gerinnung" },
    { name: "Blutkulturen, zwei Paare", description: "Erreger und Resistenzprüfung" },
  ],
  material:
    "Blutkulturflaschen gemäss Füllmarke, Plasma für Laktat, EDTA-Blut, Citratblut, Heparinplasma",
  containers: [
    containers.cultures,
    containers.fluoride,
    containers.edta,
    containers.citrate,
    containers.heparin,
  ],
  preparation:
    "Blutkulturen vor der ersten Antibiotikagabe, zwei Entnahmeorte, Haut und Flaschenstopfen " +
    "desinfizieren. Zuerst Blutkulturen abfüllen, danach die Röhrchen. Für Laktat nicht lange " +
    "stauen.",
  storage:
    "Blutkulturen bei Raumtemperatur, nie kühlen. Laktat sofort kühlen und innert 15 Minuten " +
    "zentrifugieren; ein Röhrchen mit Glykolysehemmer verlängert die Frist. Expresskurier rufen.",
  packaging: "un3373",
  turnaround:
    "Chemie und Blutbild in der Regel innert 60 Minuten ab Probeneingang, Blutkulturen mit " +
    "Zwischenbericht ab dem ersten Tag",
};
