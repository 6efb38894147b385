import { parseProse } from "./parse-prose";

/** Before the examples of `/schnittstelle`. */
export const interfaceSections = parseProse(`
## Worum es geht {#worum-es-geht}
Was auf diesem Portal über Labore, Analysen und Praxissoftware veröffentlicht ist, können Programme lesen: ohne Konto, ohne Schlüssel und kostenlos. So lädt ein Softwarehaus das Verzeichnis in seine Praxissoftware, und ein Labor zeigt seine Angaben auf der eigenen Website.
- /api/v1/labs: Labore mit Einzugsgebiet, Fachgebieten und Nachweisen
- /api/v1/analyses: Analysen mit Namen, Material und Positionen der Analysenliste
- /api/v1/lab-analyses: welches Labor welche Analyse wie durchführt, mit Röhrchen, Methode und Befundzeit
- /api/v1/software: Praxissoftware mit den Laboren, die eine Anbindung nennen
- /api/v1/places: Orte mit Postleitzahl und Kanton
- /api/v1/catalogue.ndjson.gz: alles zusammen in einer Datei
- /aenderungen.atom: was sich geändert hat, als Feed; mit ?labor= für ein einziges Labor, mit ?analysen= für Ihre eigene Liste
Jede Liste gibt es als JSON und, mit der Endung .csv, als Tabelle: Spalten trennt ein Strichpunkt, mehrere Werte in einem Feld ein senkrechter Strich; besteht ein Wert aus mehreren Angaben, steht er als JSON. Was leer ist oder fehlt, ist nicht angegeben. In der Datei mit allem sagt jede Zeile, zu welcher Liste sie gehört.
Alle Felder und Filter stehen in der Beschreibung unter /api/v1/openapi.json. Kantone werden klein geschrieben.
Nicht enthalten sind Personen, Kontaktangaben, Entwürfe und genetische Untersuchungen. Zeilen, die als Beispieldaten bezeichnet sind, sind fiktiv.
`);

/** After the examples. */
export const interfaceRules = parseProse(`
## Regeln {#regeln}
Sie dürfen die Daten verwenden und weitergeben, auch gewerblich, mit «Laborlotse», einem Link und dem Tag der Abfrage als Quelle. Beispieldaten bezeichnen Sie als solche. Orte und Postleitzahlen stammen von GeoNames (CC BY 4.0); nennen Sie auch diese Quelle. Im Übrigen gelten die [AGB](/terms).
Wie viele Abfragen in dieser Minute bleiben, steht in jeder Antwort unter «RateLimit». Bei 429 warten Sie so viele Sekunden, wie «Retry-After» nennt. Senden Sie das Datum der letzten Antwort mit (RFC 9110): Ohne Änderung antworten wir mit 304.
`);

/** To be copied; tests/server/open-catalogue.test.ts runs each of them as printed. */
export const interfaceExamples = (origin: string) =>
  parseProse(`
## Beispiele zum Kopieren {#beispiele}
Alle Labore, die im Kanton Zürich Proben abholen, als Tabelle:
~~~
curl --fail --silent "${origin}/api/v1/labs.csv?canton=zh" --output labore.csv
~~~
Alle Analysen in eine Datei, Seite um Seite, mit JavaScript:
~~~
node --input-type=module --eval '
import { writeFileSync } from "node:fs";
const analyses = [];
let next = "${origin}/api/v1/analyses";
while (next) {
  const page = await (await fetch(next)).json();
  analyses.push(...page.items);
  next = page.next;
}
writeFileSync("analysen.json", JSON.stringify(analyses));
'
~~~
Die Analysen eines Labors auf einer fremden Website, mit Suche und ohne Skript:
~~~
<iframe src="${origin}/embed/labor/medlab-basel" title="Unsere Analysen" width="100%" height="720"></iframe>
~~~
Der ganze Katalog, eine Zeile JSON für jeden Eintrag:
~~~
curl --fail --silent ${origin}/api/v1/catalogue.ndjson.gz | gunzip > katalog.ndjson
~~~
`);
