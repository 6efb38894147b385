import { describe, expect, it } from "vitest";
import { specimens } from "#catalogue/analysis";
import { joinContainer, parseSpecimen } from "./specimen-words";

const words = (line: string) => line.split("|");

/** Spellings that say a specimen and, at most, the tube that its additive names. */
const PLAIN: readonly (readonly [line: string, specimen: string, container?: string])[] = [
  ["Serum|serum|SERUM|Blutserum|Sérum|Siero| Serum |Serum.", "Serum"],
  ["Plasma|Blutplasma|Blut-Plasma", "Plasma"],
  [
    "Vollblut|Blut|Voll-Blut|Sang complet|sang total|Sangue intero|sangue in toto|Whole blood|Blutprobe",
    "Vollblut",
  ],
  [
    "EDTA-Blut|EDTA Blut|EDTA‑Blut|EDTA–Blut|EDTABlut|Edta-Vollblut|EDTA Vollblut|Vollblut EDTA|Vollblut (EDTA)|Blut-EDTA|K-EDTA-Blut|K2-EDTA Blut|K3EDTA-Blut|Kalium-EDTA-Blut|Sang EDTA|sang complet EDTA|Sangue EDTA|EDTA whole blood",
    "Vollblut",
    "EDTA-Röhrchen",
  ],
  [
    "EDTA-Plasma|EDTA Plasma|Edtaplasma|Plasma EDTA|Plasma sur EDTA|Plasma (EDTA)|Plasma K2-EDTA",
    "Plasma",
    "EDTA-Röhrchen",
  ],
  [
    "Citratplasma|Citrat-Plasma|Zitratplasma|Plasma Citrat|Na-Citrat-Plasma|Natriumcitrat-Plasma|Plasma citraté|Plasma citrato|Plasma citratato|Plasma citrato di sodio",
    "Plasma",
    "Citratröhrchen",
  ],
  ["Citratblut|Zitrat-Blut|Sang citraté", "Vollblut", "Citratröhrchen"],
  [
    "Heparinplasma|Heparin-Plasma|Plasma Heparin|Hep-Plasma|Plasma hépariné|Plasma eparina|Plasma eparinizzato",
    "Plasma",
    "Heparin-Röhrchen",
  ],
  [
    "Li-Heparin-Plasma|Li-Heparinplasma|Lithium-Heparin-Plasma|Lithiumheparinat-Plasma|LiHep-Plasma|Plasma Li-Heparin|Plasma (Lithium-Heparin)|Plasma héparinate de lithium|Plasma litio-eparina|Plasma con eparina di litio",
    "Plasma",
    "Lithium-Heparin-Röhrchen",
  ],
  ["Heparinblut|Heparin-Vollblut|Sang hépariné", "Vollblut", "Heparin-Röhrchen"],
  ["Na-Heparin-Blut|Natrium-Heparin-Blut", "Vollblut", "Natrium-Heparin-Röhrchen"],
  ["NaF-Blut|NaF Blut|Fluoridblut|Na-Fluorid-Blut", "Vollblut", "Fluoridröhrchen"],
  [
    "NaF-Plasma|Fluorid-Plasma|Fluoridplasma|Plasma fluoré|Plasma fluoruro di sodio",
    "Plasma",
    "Fluoridröhrchen",
  ],
  ["Urin|Harn|Urine|Urines|Urina|urine", "Urin"],
  [
    "24h-Urin|24 h-Urin|24-h-Urin|24 h Urin|24-Stunden-Urin|24 Std. Urin|24-Std.-Urin|24h-Sammelurin|24-h-Sammelurin|Sammelurin 24h|Sammelurin (24 h)|Urin 24h|Urin (24h)|Urin/24h|Urin, 24 h|Urine 24h|Urine de 24 heures|Urines de 24h|Urina 24 ore|Urina delle 24 ore|Urine delle 24 ore|urine raccolte delle 24 ore|24 h urine",
    "24-Stunden-Urin",
  ],
  ["Stuhl|Stuhlprobe|Fäzes|Faeces|Selles|Feci|Stool", "Stuhl"],
  ["Abstrich|Frottis|Écouvillon|Tampone|Striscio|Swab", "Abstrich"],
  [
    "Liquor|CSF|LCR|Liquor cerebrospinalis|liquide céphalo-rachidien|liquido cerebrospinale",
    "Liquor",
  ],
  ["Speichel|Salive|Saliva", "Speichel"],
  ["Atemluft|Ausatemluft", "Atemgas"],
  ["Sperma|Ejakulat|sperme", "Ejakulat"],
  ["Gewebe|Gewebeprobe|Tissu", "Gewebe"],
  ["Nierenstein|Harnstein|Calcul urinaire|Calcolo renale", "Harnstein"],
];

/** These say more, so that their words are kept as they stand. */
const KEPT: Readonly<Record<string, string>> = {
  Serum:
    "Serum/Plasma|Serum / Plasma|Serum oder Plasma|Serum od. Heparinplasma|Serum oder Heparinplasma|Serum, EDTA|Serum, EDTA-Plasma|Serum + EDTA-Blut|Serum und Urin|Sérum ou plasma|Siero o plasma|Siero oppure plasma|Serum or plasma|Serum bzw. Plasma|0.5 ml Serum oder 0,5 ml Heparin-Plasma|1 ml Serum|Serum 2 ml|Serum (gefroren)|Serum, tiefgefroren|Serum mit Gel|Serum-Gel|Serumröhrchen|Serum-Monovette (weiss)|Serum nüchtern|2 x Serum|Serum (1 ml)",
  Plasma:
    "EDTA- oder Heparinplasma|EDTA-/Heparin-Plasma|Heparin- oder EDTA-Plasma|Plasma (EDTA, Heparin)|Plasma EDTA/Heparin|EDTA-Plasma, gefroren|Citratplasma (gefroren)|Citratplasma 9:1|EDTA-Plasma/Serum|Plasma ou sérum",
  Vollblut:
    "Nativblut|NaF-Blut/Fluorid|EDTA-Blut oder -Plasma|EDTA-Blut (2.7 ml)|EDTA-Blut, 2,7 ml|Kapillarblut|EDTA-Blut und Serum|venöses Blut|Blutkultur|Blutkulturflaschen|EDTA-Röhrchen Blut|EDTA-Blut (violett)|sang capillaire|sangue capillare|Emocoltura|2x EDTA-Blut",
  Urin: "Urin (Mittelstrahl)|Mittelstrahlurin|Spontanurin|Morgenurin|1. Morgenurin|2. Morgenurin|Erststrahlurin|Urin spontan|Urin nativ|Katheterurin|12h-Sammelurin|Urin 12 h|urine du matin|urine spot|prime urine del mattino|urine spontanee|urine (mitto intermedio)|contenitore per urine|Urin/Serum|Urinbecher|Urin steril|Urin ohne Zusatz",
  "24-Stunden-Urin": "Sammelurin|24h-Urin (angesäuert)|24h-Urin oder Spontanurin",
  Stuhl: "Stuhl nativ|Stuhl (nativ)|Nativstuhl|Stuhl in SAF|Stuhl frisch|Stuhlröhrchen",
  Abstrich:
    "Rachenabstrich|Rachen-Abstrich|Abstrich Rachen|Nasopharyngealabstrich|Nasen-Rachen-Abstrich|Wundabstrich|Vaginalabstrich|Abstrich vaginal|Zervixabstrich|Urethralabstrich|Hautabstrich|Analabstrich|E-Swab Abstrich|Frottis de gorge|Frottis vaginal|Abstrich oder Urin|Tampone faringeo|Striscio vaginale|Striscio nasofaringeo|tampone orofaringeo|Throat swab|Wangenabstrich",
  Atemwegsmaterial:
    "Sputum|BAL|Bronchoalveoläre Lavage|Bronchialsekret|Trachealsekret|BAL/Sputum|Induziertes Sputum|LBA|Expectorations|Escreato|Aspirato bronchiale",
  "Zellen und Punktate":
    "Punktat|Gelenkpunktat|Pleurapunktat|Zellen|Knochenmarkpunktat|Liquide articulaire|Agoaspirato",
  Gewebe:
    "Biopsie|Hautbiopsie|Haut-Biopsie|Biopsie in Formalin|Paraffinblock|Stanzbiopsie|Gewebe nativ|Biopsat",
  "Haut, Haare, Nägel": "Haare|Nägel|Nagelspäne|Hautschuppen|Haut|Haut/Nägel|Cheveux",
  "Katheterspitze, Implantat": "Katheterspitze|Implantat",
  "Nasen- oder Ohrsekret": "Nasensekret",
  Liquor: "Liquor nativ|Liquor/Serum|Liquor-Serum-Paar|Liquor und Serum|NaF-Liquor",
};

const TUBES: Readonly<Record<string, string>> = {
  "EDTA-Röhrchen (violett)": "EDTA-Röhrchen (violett)",
  EDTA: "EDTA-Röhrchen",
  "Li-Heparin": "Lithium-Heparin-Röhrchen",
  "EDTA/Citrat": "EDTA/Citrat",
  "Monovette rot": "Monovette rot",
  "provetta EDTA": "provetta EDTA",
  "provetta con tappo viola": "provetta con tappo viola",
};

const NOT_UNDERSTOOD =
  "|-|S|P|EB|U|HP|gemäss Verzeichnis|diverse|siehe Beilage|kein Serum|Serum?|Serumalbumin|Urinstatus|Blutbild|Blutausstrich|EDTA, Serum|EDTA/Citratplasma|EDTA-Serum|EDTA-Citrat-Blut|Plasma aus EDTA-Blut|DNA aus EDTA-Blut|Knochenmark|Muttermilch|rot|gefroren|24 h|2.7 ml|Serum 1|Serum*|Blut Serum Plasma|Nasen|#N/A|Serum oder|Serum und Muttermilch|Wundsekret|striscio di sangue|striscio periferico|midollo osseo|latte materno|non siero".split(
    "|",
  );

describe("a specimen in a cell", () => {
  it.each(PLAIN.map(([line, specimen, container]) => ({ line, specimen, container })))(
    "is $specimen, $container",
    ({ line, specimen, container }) => {
      const expected = container === undefined ? { specimen } : { specimen, container };
      expect(words(line).map((cell) => [cell, parseSpecimen(cell)])).toEqual(
        words(line).map((cell) => [cell, expected]),
      );
    },
  );

  it.each(Object.entries(KEPT))(
    "is %s with its own words where they say more",
    (specimen, line) => {
      expect(words(line).map((cell) => [cell, parseSpecimen(cell)])).toEqual(
        words(line).map((cell) => [cell, { specimen, container: cell }]),
      );
    },
  );

  it("has our names for all that we know", () => {
    const labels = Object.values(specimens);
    expect(labels.map((label) => parseSpecimen(` ${label.toUpperCase()}`)?.specimen)).toEqual(
      labels,
    );
    expect(labels.flatMap((label) => parseSpecimen(label)?.container ?? [])).toEqual([]);
  });

  it("is unknown where only a tube is named", () => {
    const read = Object.keys(TUBES).map((cell) => [cell, parseSpecimen(cell)?.container]);
    expect(read).toEqual(Object.entries(TUBES));
    expect(Object.keys(TUBES).flatMap((cell) => parseSpecimen(cell)?.specimen ?? [])).toEqual([]);
  });

  it("is asked for where a word is not understood", () => {
    const read = NOT_UNDERSTOOD.flatMap((cell) => {
      const parsed = parseSpecimen(cell);
      return parsed === undefined ? [] : [[cell, parsed]];
    });
    expect(read).toEqual([]);
  });

  it("costs little, whatever the cell is", () => {
    const before = process.threadCpuUsage();
    for (let at = 0; at < 100; at++) parseSpecimen(`${"nasenrachen".repeat(10)}${at}`);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it("loses no words beside those of the container", () => {
    expect(joinContainer("", "EDTA-Röhrchen")).toBe("EDTA-Röhrchen");
    expect(joinContainer("EDTA-Monovette 2.7 ml", "EDTA-Röhrchen")).toBe("EDTA-Monovette 2.7 ml");
    expect(joinContainer("Serumröhrchen", "Serum oder Heparinplasma")).toBe(
      "Serumröhrchen (Serum oder Heparinplasma)",
    );
  });
});
