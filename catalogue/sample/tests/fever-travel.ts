import { containers } from "../../containers.ts";
import { laborExpressGenf } from "../labs/labor-express-genf.ts";
import type { SampleTest } from "../sample-types.ts";

export const feverTravel: SampleTest = {
  id: "fever-travel",
  name: "Fieber nach Tropenaufenthalt",
  labId: laborExpressGenf.id,
  category: "Infektiologie",
  generalExplanation:
    "Fieber nach einer Reise in ein Malariagebiet gilt als Malaria, bis das Gegenteil bewiesen " +
    "ist, auch unter Prophylaxe und noch Monate nach der Rückkehr. Blutausstrich und dicker " +
    "Tropfen werden zusammen mit dem Antigen-Schnelltest sofort untersucht. Ein negatives " +
    "Resultat reicht nicht: Die Untersuchung wird innert 48 Stunden mindestens zweimal " +
    "wiederholt. Der Schnelltest kann bei geringer Parasitenzahl und bei anderen Arten als " +
    "Plasmodium falciparum negativ sein. Dengue wird in den ersten Tagen mit NS1-Antigen oder " +
    "PCR nachgewiesen, später mit Antikörpern, die nach Infektionen mit anderen Flaviviren und " +
    "nach Impfungen falsch positiv ausfallen können. Blutkulturen suchen Typhus und Paratyphus. Eine Malaria tropica kann " +
    "innert Stunden lebensbedrohlich werden und gehört ins Spital. Bei Verdacht auf ein virales " +
    "hämorrhagisches Fieber wird nichts eingesandt, bevor der kantonsärztliche Dienst " +
    "beigezogen ist.",
  applicableFor: [
    "Fieber während oder nach einem Aufenthalt in den Tropen oder Subtropen",
    "Fieber mit Thrombopenie, Ausschlag oder Gelenkschmerzen nach Reise",
    "Anhaltendes Fieber bei negativer erster Malariauntersuchung",
  ],
  relevantSpecialties: ["Infektiologie", "Allgemeinmedizin", "Notfallmedizin", "Pädiatrie"],
  parameters: [
    {
      name: "Malaria: Ausstrich, dicker Tropfen, Antigen",
      description: "Sofort, bei negativem Resultat wiederholt",
    },
    { name: "Blutbild, CRP, Leberwerte, Kreatinin", description: "Schweregrad und Hinweise" },
    { name: "Dengue: NS1 oder PCR, IgM und IgG", description: "Je nach Krankheitstag" },
    { name: "Chikungunya und Zika", description: "Nach Reiseland und Klinik" },
    { name: "Blutkulturen", description: "Typhus, Paratyphus" },
  ],
  material: "EDTA-Blut 3 ml, Serum 4 ml, zwei Paare Blutkulturen",
  containers: [containers.edta, containers.serum, containers.cultures],
  preparation:
    "Telefonisch ankündigen. Reiseland, Reisedaten, Prophylaxe, Impfungen und Krankheitsbeginn " +
    "angeben. Blutkulturen vor Antibiotika.",
  storage:
    "EDTA-Blut für die Malaria bei Raumtemperatur, Untersuchung innert weniger Stunden; mit dem " +
    "Expresskurier. Blutkulturen nie kühlen.",
  packaging: "un3373",
  turnaround:
    "Malaria in der Regel innert 60 Minuten ab Probeneingang, Serologie in zwei bis vier " +
    "Arbeitstagen",
};
