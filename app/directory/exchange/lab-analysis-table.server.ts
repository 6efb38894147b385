import { specimens } from "#catalogue/analysis";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import {
  checkRow,
  type RowOnDesk,
  readRowsWithDrafts,
  writeRowDrafts,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import type { StoredTableSpec } from "~/directory/tables/import-table.server";
import {
  createColumn,
  createDayColumn,
  EXAMPLE_ID,
  type TableColumn,
} from "~/directory/tables/table-column";
import type { TableSpec } from "~/directory/tables/table-spec";
import { isoDay } from "~/lib/swiss-time";
import { inTransaction } from "~/platform/database/database.server";
import { createAnalysisFinder } from "./vocabulary/analysis-finder.server";
import { joinContainer, parseSpecimen } from "./vocabulary/specimen-words";
import { parseAmount, parseLine } from "./vocabulary/text-cells";
import { getTurnaroundUnit, parseTurnaround } from "./vocabulary/turnaround-words";
import { parseAccredited, YES_OR_NO } from "./vocabulary/yes-no-words";

const MATERIALS = Object.values(specimens).map((label) => ({ value: label, label }));

export const LAB_ANALYSIS_COLUMNS: readonly TableColumn[] = [
  createColumn(
    "Id",
    "analysisId",
    "Kürzel der Analyse aus dem Verzeichnis. Leer genügt, wenn die Analyse benannt ist.",
    EXAMPLE_ID,
    { getKey: ({ id }) => id },
  ),
  createColumn("Analyse", "name", "Name, Abkürzung oder Synonym, wie im Verzeichnis.", "Ferritin", {
    getKey: ({ name }) => name,
    synonyms: [
      "Analysen Name Bezeichnung Parameter Untersuchung Test Analysenname Messgrösse".split(" "),
      ["Name der Analyse", "Analyt", "Analyse Bezeichnung", "Prestation", "Paramètre", "Analysis"],
      [
        "Nom de l'analyse",
        "Examen",
        "Désignation",
        "Esame",
        "Esami",
        "Analisi",
        "Nome dell'analisi",
      ],
      ["Nome dell'esame", "Denominazione", "Parametro", "Prestazione"],
    ].flat(),
  }),
  createColumn(
    "Position",
    "position",
    "Position der Analysenliste, wenn Name und Kürzel fehlen.",
    "1314.00",
    {
      getKey: ({ id }) => getPositions(id),
      synonyms: [
        ["Pos.", "Pos.-Nr.", "Pos Nr", "AL", "AL-Position", "EAL", "Tarifposition", "Pos. LA"],
        ["Position LA", "N° OFAS", "Position OFAS", "Pos. EA", "Posizione", "Posizione EA"],
        ["Elenco delle analisi"],
      ].flat(),
    },
  ),
  createColumn("Laborcode", "labCode", "Ihre eigene Nummer oder Ihr Kürzel.", "FERR", {
    isReference: true,
    synonyms: [
      ["Code", "Nr.", "Nummer", "Artikel", "Artikelnummer", "Analysencode", "Auftragscode"],
      ["LabCode", "Lab Code", "Kürzel", "Analysennummer", "Analysen-Nr.", "Analysekürzel"],
      ["Code labo", "Mnemo", "Mnemonic", "N°", "Numéro", "Codice", "Numero", "Sigla"],
      ["Codice analisi", "Codice esame", "Abbreviazione"],
    ].flat(),
  }),
  createColumn(
    "Material",
    "specimen",
    `Eines davon, oder in Ihren Worten: ${MATERIALS.map(({ label }) => label).join(", ")}.`,
    "Serum",
    {
      isClue: true,
      choices: MATERIALS,
      parse: (cell) => parseSpecimen(cell)?.specimen,
      parseMore(cell, { container = "" }) {
        const words = parseSpecimen(cell)?.container;
        return words === undefined ? {} : { container: joinContainer(String(container), words) };
      },
      synonyms: [
        "Probenmaterial",
        "Probe",
        "Untersuchungsmaterial",
        "Matrix",
        "Matériel",
        "Matériau",
        "Specimen",
        "Prélèvement",
        "Nature du prélèvement",
        "Échantillon",
        "Materiale",
        "Materiale biologico",
        "Campione",
        "Tipo di campione",
        "Tipo di materiale",
        "Prelievo",
        "Matrice",
      ],
    },
  ),
  createColumn("Gefäss", "container", "In den Worten des Labors.", "Serumröhrchen mit Gel", {
    parse: parseLine,
    synonyms: [
      ["Röhrchen", "Behälter", "Entnahmegefäss", "Entnahmesystem", "Probengefäss", "Tube"],
      ["Récipient", "Provetta", "Provette", "Contenitore", "Recipiente", "Container"],
    ].flat(),
  }),
  createColumn("Volumen", "volume", "Mit Einheit.", "1 ml", {
    parse: parseAmount,
    synonyms: [
      "Menge",
      "Probenmenge",
      "Mindestmenge",
      "Probenvolumen",
      "Mindestvolumen",
      "Quantité",
      "Quantità",
      "Quantità minima",
      "Volume",
      "Volume minimal",
      "Volume minimo",
      "Vol.",
      "Vol. min.",
    ],
  }),
  createColumn("Stabilität", "stability", "Mit Temperatur.", "7 Tage bei 2–8 °C", {
    parse: parseAmount,
    synonyms: [
      "Haltbarkeit",
      "Probenstabilität",
      "Stabilität der Probe",
      "Stabilité",
      "Stabilità",
      "Stabilità del campione",
      "Conservation",
      "Conservazione",
      "Stability",
    ],
  }),
  createColumn("Methode", "method", "In den Worten des Labors.", "CLIA", {
    parse: parseLine,
    synonyms: [
      ["Messmethode", "Verfahren", "Methodik", "Method", "Méthode", "Technique", "Metodo"],
      ["Metodica", "Tecnica"],
    ].flat(),
  }),
  createColumn("Einheit", "unit", "In der das Labor Resultate angibt.", "µg/l", {
    synonyms: ["Einheiten", "Masseinheit", "Unité", "Unités", "Unità", "Unità di misura", "Unit"],
  }),
  createColumn(
    "Befundzeit (Stunden)",
    "turnaroundHours",
    "Stunden ab Eingang der Probe, auch «< 24 h» oder «2 Tage».",
    "24",
    {
      expected: "Bitte Stunden oder Tage angeben, zum Beispiel 24 oder 2 Tage.",
      parse: (cell, heading) => parseTurnaround(cell, getTurnaroundUnit(heading)),
      synonyms: [
        ["Befundzeit", "Dauer", "TAT", "Bearbeitungszeit", "Befund innert", "Resultat innert"],
        ["Befunddauer", "Turnaround", "Zeit bis Befund", "Analysendauer", "Lieferzeit", "Délai"],
        ["Befund nach", "Resultat nach", "Befund in", "Resultat in", "Délai de rendu"],
        [
          "Tempo di risposta",
          "Tempi di risposta",
          "Tempo di refertazione",
          "Tempi di refertazione",
        ],
        ["Tempo", "Tempi", "Durata", "Referto entro", "Risultato entro"],
      ].flat(),
    },
  ),
  createColumn("Läufe", "runDays", "An welchen Tagen die Analyse läuft.", "Mo–Fr", {
    parse: parseLine,
    synonyms: [
      ["Analysentage", "Durchführung", "Ansatz", "Frequenz", "Häufigkeit", "Messtage", "Lauf"],
      ["Ansatztage", "Lauftage", "Jours d'exécution", "Fréquence", "Frequenza"],
      ["Giorni di esecuzione", "Esecuzione"],
    ].flat(),
  }),
  createColumn("Akkreditiert", "accredited", "«ja» oder «nein»; leer heisst keine Angabe.", "ja", {
    ...YES_OR_NO,
    parse: parseAccredited,
    synonyms: [
      "Akkreditierung",
      "akk.",
      "akkr.",
      "ISO 15189",
      "ISO 17025",
      "Im Geltungsbereich",
      "akkr. 15189",
      "Accréditation",
      "Accrédité",
      "Accr.",
      "Accr. ISO 15189",
      "Accreditato",
      "Accreditata",
      "Accreditamento",
      "Accredited",
    ],
  }),
  createColumn(
    "Referenz",
    "referenceText",
    "Referenzbereich in den Worten des Labors.",
    "30–300 µg/l",
    {
      synonyms: [
        ["Referenzbereich", "Referenzwert", "Referenzwerte", "Normwert", "Normbereich"],
        ["Valeurs de référence", "Valeurs usuelles", "Norme", "Valori di riferimento"],
        ["Valore di riferimento", "Intervallo di riferimento", "Valori normali"],
        ["Reference range"],
      ].flat(),
    },
  ),
  createColumn("Quelle", "source", "Woher die Angaben sind.", "Leistungsverzeichnis des Labors", {
    parse: parseLine,
    synonyms: ["Source", "Fonte"],
  }),
  createDayColumn("Stand", "sourceDate", "Von welchem Tag die Quelle ist.", [
    "Stand vom",
    "Datum",
    "Mise à jour",
    "Aggiornamento",
    "Data",
    "Last update",
  ]),
];

/** Positions of genetic examinations are not public. */
function getPositions(id: string): string {
  const { isGenetic, federalPositions = [] } = currentSnapshot().analysis(id) ?? {};
  return isGenetic ? "" : federalPositions.join(", ");
}

/**
 * How rows of any laboratory are read and written.
 * @param existing rows of the laboratory, by whose own codes analyses are found
 */
export function labAnalysisRows(
  existing: ReadonlyMap<string, LabAnalysisContent>,
): TableSpec<LabAnalysisContent> {
  const snapshot = currentSnapshot();
  const finder = createAnalysisFinder(snapshot, existing);
  return {
    name: "analyses",
    columns: LAB_ANALYSIS_COLUMNS,
    maxRows: 10_000,
    findSubject(keys) {
      const found = finder.find(keys);
      return found && { ...found, states: { labCode: found.labCode } };
    },
    suggestSubjects: finder.suggest,
    subjectNames: snapshot.analyses.map(({ name }) => name),
    check: checkRow,
  };
}

/** The rows of a laboratory with the operator's drafts. */
export async function labAnalysisTable(
  lab: string,
  by = "",
): Promise<StoredTableSpec<LabAnalysisContent>> {
  const load = async (db?: Parameters<typeof readRowsWithDrafts>[1]) =>
    getPerformedRows(await readRowsWithDrafts(lab, db));
  return {
    ...labAnalysisRows(await load()),
    lab,
    defaults: { source: "Leistungsverzeichnis des Labors", sourceDate: isoDay(new Date()) },
    load,
    change: (choose) =>
      inTransaction(async (tx) => {
        await acquirePublishLock(tx);
        const chosen = await choose(await load(tx), tx);
        if ("refusal" in chosen) return chosen.refusal;
        const edits = [...chosen.rows].map(
          ([id, content]) => [id, { content, sample: false }] as const,
        );
        await writeRowDrafts(tx, lab, new Map(edits), by);
        return { outcome: "imported" };
      }),
  };
}

export function getPerformedRows(
  rows: ReadonlyMap<string, RowOnDesk>,
): ReadonlyMap<string, LabAnalysisContent> {
  const performed = [...rows].filter(([, { state }]) => state !== "removed");
  return new Map(performed.map(([id, { content }]) => [id, content]));
}
