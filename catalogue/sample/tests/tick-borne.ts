import { containers } from "../../containers.ts";
import { alpineLabLuzern } from "../labs/alpine-lab-luzern.ts";
import type { SampleTest } from "../sample-types.ts";

export const tickBorne: SampleTest = {
  id: "tick-borne",
  name: "Zeckenassoziierte Erkrankungen",
  labId: alpineLabLuzern.id,
  category: "Allgemeinmedizin",
  generalExplanation:
    "Das Profil klärt Borreliose und Frühsommer-Meningoenzephalitis (FSME) bei passenden " +
    "Beschwerden ab. Ein typisches Erythema migrans wird klinisch erkannt und ohne Serologie " +
    "behandelt; Antikörper fehlen zu diesem Zeitpunkt häufig. Die Borrelien-Serologie ist " +
    "zweistufig: Suchtest, bei positivem Resultat Bestätigung im Immunoblot. Ein positives " +
    "Resultat zeigt einen Kontakt, nicht eine aktive Krankheit. IgG und IgM können Jahre " +
    "bestehen bleiben und taugen nicht zur Therapiekontrolle. Die Neuroborreliose braucht den " +
    "Vergleich von Liquor und Serum. Bei FSME sind IgM, IgG und Impfstatus zusammen zu " +
    "beurteilen, weil auch Impfungen Antikörper bilden lassen und andere Flaviviren " +
    "kreuzreagieren. Zecken zu untersuchen " +
    "hilft nicht weiter, ebenso wenig eine Serologie ohne Beschwerden. Borrelien-PCR aus Blut " +
    "ist nicht sinnvoll, aus Gelenkpunktat kann sie hilfreich sein.",
  applicableFor: [
    "Verdacht auf Neuroborreliose oder Lyme-Arthritis",
    "Hautveränderung, die nicht eindeutig ist",
    "Fieber, Kopfschmerz oder Meningitis nach Aufenthalt in einem FSME-Gebiet",
  ],
  relevantSpecialties: [
    "Allgemeinmedizin",
    "Infektiologie",
    "Neurologie",
    "Rheumatologie",
    "Dermatologie",
    "Pädiatrie",
  ],
  parameters: [
    { name: "Borrelien-Antikörper IgG und IgM", description: "Suchtest" },
    { name: "Borrelien-Immunoblot", description: "Bestätigung bei positivem Suchtest" },
    { name: "Borrelien-Antikörperindex", description: "Liquor und Serum vom selben Tag" },
    { name: "FSME-Antikörper IgM und IgG", description: "Mit Impfdaten beurteilen" },
    { name: "Borrelien-PCR", description: "Gelenkpunktat oder Gewebe" },
  ],
  material:
    "Serum 2 ml, bei Verdacht auf Neuroborreliose Liquor 2 ml vom selben Tag, für die PCR " +
    "Gelenkpunktat 1 ml oder frisches Gewebe",
  containers: [containers.serum, containers.csf, containers.sterile],
  preparation:
    "Zeckenstich, Beschwerden, Beginn, Impfungen und Antibiotika angeben. Bei frühen " +
    "Beschwerden und negativem Resultat nach zwei bis vier Wochen wiederholen.",
  storage:
    "Serum und Liquor gekühlt. Punktat oder Gewebe für die PCR gekühlt, bei längerer Lagerung " +
    "gefroren.",
  packaging: "un3373",
  turnaround: "Suchtest in ein bis zwei, Immunoblot und PCR in drei bis fünf Arbeitstagen",
};
