import { containers } from "../../containers.ts";
import { laborZentrumZurich } from "../labs/labor-zentrum-zurich.ts";
import type { SampleTest } from "../sample-types.ts";

export const fertilityProfile: SampleTest = {
  id: "fertility-profile",
  name: "Fertilitätsprofil mit AMH",
  labId: laborZentrumZurich.id,
  category: "Gynäkologie",
  generalExplanation:
    "Das Profil beurteilt die Eierstockreserve und den Zyklus bei unerfülltem Kinderwunsch. Das " +
    "Anti-Müller-Hormon (AMH) schätzt, wie die Eierstöcke auf eine Stimulation ansprechen. Wie " +
    "wahrscheinlich eine spontane Schwangerschaft ist, sagt es bei Frauen ohne bekannte " +
    "Fertilitätsstörung nicht voraus; als Vorsorgetest eignet es sich nicht. Hormonale " +
    "Verhütung kann das AMH senken, ein Syndrom polyzystischer Ovarien erhöht es. FSH und " +
    "Östradiol sind zusammen zu beurteilen, denn ein hohes Östradiol kann ein erhöhtes FSH " +
    "verdecken. Progesteron in der mittleren Lutealphase weist auf einen Eisprung hin. Leicht " +
    "erhöhtes Prolaktin ist oft stressbedingt oder beruht auf Makroprolaktin. Hoch dosiertes " +
    "Biotin stört manche Methoden. Die Abklärung des Paares braucht auch ein Spermiogramm; das " +
    "Profil ersetzt sie nicht.",
  applicableFor: [
    "Unerfüllter Kinderwunsch",
    "Unregelmässiger oder ausbleibender Zyklus",
    "Planung einer Stimulation",
    "Verdacht auf vorzeitige Ovarialinsuffizienz",
  ],
  relevantSpecialties: ["Gynäkologie", "Endokrinologie"],
  parameters: [
    { name: "AMH", description: "Eierstockreserve, weitgehend unabhängig vom Zyklustag" },
    { name: "FSH und Östradiol", description: "Frühe Follikelphase, gemeinsam beurteilen" },
    { name: "LH", description: "Ergänzend, etwa bei Verdacht auf PCO-Syndrom" },
    { name: "Progesteron", description: "Hinweis auf einen Eisprung" },
    { name: "Prolaktin", description: "Zyklusstörung, Milchfluss" },
    { name: "TSH", description: "Schilddrüse bei Kinderwunsch" },
  ],
  material: "Serum 3 ml",
  containers: [containers.serum],
  preparation:
    "FSH, LH und Östradiol an Zyklustag 2 bis 5, Progesteron etwa sieben Tage vor der " +
    "erwarteten Menstruation. Prolaktin in Ruhe, nicht gleich nach dem Aufstehen. Zyklustag, " +
    "hormonale Verhütung und Biotin angeben.",
  storage: "Serum zeitnah abtrennen und gekühlt senden; Haltbarkeit gemäss Laborverzeichnis.",
  packaging: "un3373",
  turnaround: "Ein bis zwei Arbeitstage",
};
