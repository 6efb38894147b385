import { csvTable } from "../../../app/lib/csv";

/** Headings as a list of laboratories may have them. */
export const LAB_HEAD = [
  ...["Labor", "Strasse", "PLZ", "Ort", "Telefon", "Website", "Abholung in den Kantonen"],
  ...["Abholung", "Öffnungszeiten", "Befundzeit", "Kurzbeschreibung", "Notfalllabor"],
  ...["Kategorien", "Fachgebiete", "Laborleitung", "Beschreibung der Laborleitung", "FAMH"],
  ...["Fremdanalytik", "Kontakt", "E-Mail", "Erhält Anfragen", "Rechte im Laborbereich"],
];

/** Told apart by more than a letter. */
export const LAB_NAMES = Array.from({ length: 40 }, (_, n) => {
  const tree = "Arven Birken Lärchen Marder Nelken Otter Pappel Quitten".split(" ")[n % 8];
  const end = ["matt", "hofstetten", "brücke", "waldegg", "rietstrasse"][Math.floor(n / 8)];
  return `${tree}${end} Analytik AG`;
});

const PLACES = ["8001", "8400", "9000", "6003", "3007", "4051", "5000", "7000"];

export function toLabLine(name: string, n: number): string[] {
  const postalCode = PLACES[(n + Math.floor(n / 8)) % 8] ?? "";
  return [
    ...[name, `Seestrasse ${n + 1}`, postalCode, n === 0 ? "Zürich" : "", `044 555 10 ${n + 10}`],
    ...[`www.labor-${n}.example`, n === 0 ? "ganze Schweiz" : "ZH, AG", "Mo–Fr", "Mo–Fr 7–18 Uhr"],
    ...["am selben Tag", "Ein Labor für Praxen.", n === 1 ? "x" : "nein", "Hämatologie"],
    ...["Allgemeinmedizin, Urologie", "Dr. sc. nat. Eva Muster", "Leitet das Labor."],
    ...["Hämatologie", "Seltenes.", `Anna ${n}`, `anna@labor-${n}.example`, ""],
    n === 3 ? "keine" : "Offerten, Profil",
  ];
}

export const toLabFile = (lines: readonly string[][]) => csvTable([LAB_HEAD, ...lines]);
export const LAB_FILE = toLabFile(LAB_NAMES.map(toLabLine));
