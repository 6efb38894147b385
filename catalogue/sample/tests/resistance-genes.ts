import { containers } from "../../containers.ts";
import { techlabStGallen } from "../labs/techlab-st-gallen.ts";
import type { SampleTest } from "../sample-types.ts";

export const resistanceGenes: SampleTest = {
  id: "resistance-genes",
  name: "Nachweis von Resistenzgenen",
  labId: techlabStGallen.id,
  category: "Infektiologie",
  generalExplanation:
    "Die PCR sucht Gene, die Bakterien gegen wichtige Antibiotika unempfindlich machen, in " +
    "Abstrichen oder an gewachsenen Isolaten. Sie ist rascher als die Kultur und dient vor " +
    "allem dazu, Trägerinnen und Träger multiresistenter Bakterien vor einem Spitaleintritt, " +
    "nach Behandlung im Ausland oder im Ausbruch zu erkennen. Ein Gen ist nicht dasselbe wie " +
    "eine wirksame Resistenz: Es kann inaktiv sein, und Resistenzen durch andere Mechanismen " +
    "entgehen der PCR. Die Empfindlichkeit für die Behandlung bestimmt deshalb weiterhin die " +
    "Kultur mit Antibiogramm. Im Abstrich lässt sich ein Gen nicht sicher einem Erreger " +
    "zuordnen. Eine Besiedlung ohne Beschwerden wird in der Regel nicht mit Antibiotika " +
    "behandelt, verlangt aber Massnahmen der Hygiene. Ein negatives Resultat gilt für den Ort " +
    "und den Tag der Entnahme. Meldepflichtige Nachweise, etwa bestimmte " +
    "Carbapenemasen, melden Labor und Praxis nach den geltenden Vorgaben.",
  applicableFor: [
    "Screening vor Spitaleintritt nach Auslandaufenthalt oder bei bekannter Besiedlung",
    "Ausbruch in einer Institution",
    "Auffälliges Antibiogramm, Bestätigung am Isolat",
  ],
  relevantSpecialties: ["Infektiologie", "Allgemeinmedizin", "Pädiatrie"],
  parameters: [
    { name: "mecA und mecC", description: "Methicillinresistenz bei Staphylokokken (MRSA)" },
    { name: "vanA und vanB", description: "Vancomycinresistenz bei Enterokokken (VRE)" },
    { name: "KPC, NDM, VIM, IMP, OXA-48", description: "Carbapenemasen" },
    { name: "Kultur mit Resistenzprüfung", description: "Bestätigung und Wahl der Therapie" },
  ],
  material:
    "Abstriche je Lokalisation (Nase, Rachen, Leiste, rektal), Wundabstrich, Urin oder Isolat als " +
    "Abstrich der Reinkultur",
  containers: [containers.bacterialSwab, containers.urine],
  preparation:
    "Lokalisation auf jedem Abstrich angeben; rektale Abstriche sollen sichtbar Stuhl " +
    "enthalten. Antibiotika, Spitalaufenthalt und Land angeben. Transportmedium wählen, das " +
    "Kultur und PCR erlaubt.",
  storage:
    "Abstriche bei Raumtemperatur oder gekühlt innert 48 Stunden, Urin gekühlt innert 24 " +
    "Stunden oder im Röhrchen mit Stabilisator.",
  packaging: "un3373",
  turnaround: "PCR meist innert 24 Stunden, Kultur in zwei bis vier Tagen",
};
