import { containers } from "../../containers.ts";
import { swisslabBern } from "../labs/swisslab-bern.ts";
import type { SampleTest } from "../sample-types.ts";

export const csfProfile: SampleTest = {
  id: "csf-profile",
  name: "Liquorprofil mit oligoklonalen Banden",
  labId: swisslabBern.id,
  category: "Neurologie",
  generalExplanation:
    "Das Profil vergleicht Liquor und Serum vom selben Tag. Zellzahl, Glukose, Laktat und " +
    "Protein zeigen eine Entzündung oder eine Schrankenstörung. Oligoklonale Banden, die nur im " +
    "Liquor vorkommen, belegen eine Antikörperbildung im Nervensystem. Sie finden sich bei den " +
    "meisten Menschen mit multipler Sklerose, aber auch bei Neuroborreliose, anderen " +
    "Infektionen und Autoimmunkrankheiten; für sich allein beweisen sie keine Diagnose. Der " +
    "Albuminquotient hängt vom Alter ab. Blut im Liquor durch die Punktion verfälscht Zellzahl, " +
    "Protein und Immunglobuline. Zellen zerfallen rasch, deshalb taugt nur frischer Liquor zur " +
    "Zählung. Bei Verdacht auf bakterielle Meningitis oder Enzephalitis zählt jede Stunde: Die " +
    "Abklärung gehört ins Spital, und die Behandlung beginnt ohne das Resultat.",
  applicableFor: [
    "Verdacht auf multiple Sklerose",
    "Verdacht auf chronische Entzündung des Nervensystems",
    "Neuroborreliose, zusammen mit dem Antikörperindex",
    "Polyneuropathie mit Verdacht auf CIDP",
  ],
  relevantSpecialties: ["Neurologie", "Infektiologie", "Rheumatologie"],
  parameters: [
    { name: "Zellzahl und Zelldifferenzierung", description: "Nur aus frischem Liquor" },
    { name: "Glukose und Laktat", description: "Im Vergleich zum Plasma" },
    { name: "Gesamtprotein und Albuminquotient", description: "Funktion der Blut-Liquor-Schranke" },
    { name: "IgG-Quotient oder IgG-Index", description: "Antikörperbildung, rechnerisch" },
    {
      name: "Oligoklonale Banden",
      description: "Isoelektrische Fokussierung, Liquor und Serum parallel",
    },
  ],
  material:
    "Liquor 3 bis 5 ml in nummerierten Röhrchen, Serum 2 ml und Plasma für die Glukose vom " +
    "selben Tag",
  containers: [containers.csf, containers.serum, containers.fluoride],
  preparation:
    "Entnahme mit dem Labor absprechen. Erste Tropfen bei blutigem Liquor gesondert auffangen. " +
    "Serum und Plasma am selben Tag, möglichst zeitgleich entnehmen.",
  storage:
    "Zellzählung innert einer Stunde nach Punktion, sonst vor Ort. Für Proteine und Banden " +
    "Liquor und Serum gekühlt senden, nicht einfrieren, bevor Zellen gezählt sind.",
  packaging: "un3373",
  turnaround: "Zellen und Chemie am selben Tag, oligoklonale Banden in drei bis fünf Arbeitstagen",
};
