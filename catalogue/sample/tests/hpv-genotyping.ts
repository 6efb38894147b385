import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const hpvGenotyping: SampleTest = {
  id: "hpv-genotyping",
  name: "HPV-Genotypisierung",
  labId: laborZentrumZurich.id,
  category: "Gynäkologie",
  generalExplanation:
    "Der Test weist das Erbgut onkogener Papillomaviren (Hochrisikotypen) in Zellen der Zervix " +
    "nach und benennt die Typen 16 und 18 einzeln, weil sie mit dem höchsten Risiko für schwere " +
    "Vorstufen verbunden sind. Ein positives Resultat bedeutet eine Infektion, keine " +
    "Krebsvorstufe. Die meisten Infektionen klingen von selbst ab, besonders bei jungen Frauen; " +
    "bei unter 30-Jährigen führt der Nachweis deshalb oft zu unnötigen Kontrollen. Ein " +
    "negatives Resultat geht mit einem tiefen Risiko in den folgenden Jahren einher, schliesst " +
    "eine Läsion aber nicht sicher aus. Niedrigrisikotypen zu bestimmen hat keine Folgen für " +
    "die Vorsorge. Sichtbare Veränderungen und ungeklärte Blutungen sind unabhängig vom " +
    "HPV-Befund abzuklären. Kolposkopie und Biopsie ersetzt der Test nicht.",
  applicableFor: [
    "Abklärung einer unklaren Zytologie (ASC-US)",
    "Vorsorge nach den gültigen Empfehlungen",
    "Kontrolle nach Behandlung einer hochgradigen Dysplasie",
    "Auffälliger HPV-Suchtest ohne Angabe des Typs",
  ],
  relevantSpecialties: ["Gynäkologie", "Allgemeinmedizin"],
  parameters: [
    { name: "HPV 16", description: "Typ mit dem höchsten Risiko" },
    { name: "HPV 18", description: "Auch bei Vorstufen des Drüsengewebes von Bedeutung" },
    {
      name: "Weitere Hochrisikotypen",
      description: "Einzeln oder als Gruppe, gemäss Laborverzeichnis",
    },
    { name: "Zellkontrolle", description: "Zeigt, ob genügend Zellmaterial vorhanden ist" },
  ],
  material: "Zervixabstrich im Medium der Dünnschichtzytologie",
  containers: [containers.thinLayer],
  preparation:
    "Nicht während der Menstruation. Vor Essigsäure, Gleitmittel und Ultraschallgel entnehmen. " +
    "Alter, Zyklus, frühere Befunde und Behandlungen angeben.",
  storage:
    "Bei Raumtemperatur. Die Haltbarkeit richtet sich nach dem Hersteller des Mediums. " +
    "Zytologie und HPV sind meist aus demselben Gefäss möglich.",
  packaging: "un3373",
  turnaround: "Zwei bis vier Arbeitstage",
};
