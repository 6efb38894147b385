import { formatMailLink, formatPostalAddress } from "#catalogue/operator";
import type { Operator } from "#catalogue/published";
import type { SampleShare } from "#catalogue/sample-note";
import { parseProse } from "./parse-prose";

/** Day on which the text was last changed; text-changed.test.ts checks it. */
export const imprintChanged = "28. November 2026";

/** As UWG Art. 3 lit. s requires: name, postal address, e-mail. */
export const imprintSections = (operator: Operator, samples: SampleShare) =>
  parseProse(`
## Betreiberin {#betreiberin}
Verantwortlich für das Portal Laborlotse ist:
${operator.legalEntity}, ${formatPostalAddress(operator)}, Schweiz

## Handelsregister {#handelsregister}
Handelsregisternummer: ${operator.registerNumber}

## Kontakt {#kontakt}
E-Mail: ${formatMailLink(operator)}
Schreiben Sie an diese Adressen oder über das [Kontaktformular](/contact). Wir antworten von Montag bis Freitag, 09:00–18:00 Uhr.
${samples === "none" ? "" : describeSamples(samples)}
## Ortsdaten {#ortsdaten}
Ortsdaten: [GeoNames](https://www.geonames.org) ([CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)), von uns bearbeitet: Nummerierte Poststellen und Postfächer stehen unter ihrem Ort, und zwei Gemeinden stehen im Kanton, zu dem sie heute gehören.

## Haftungsausschluss {#haftungsausschluss}
Die Inhalte dienen der Information von Fachpersonen. Sie sind keine medizinische, rechtliche oder steuerliche Beratung und keine Empfehlung für ein bestimmtes Labor oder einen bestimmten Test. Wir erstellen sie sorgfältig, übernehmen aber keine Gewähr für Richtigkeit, Vollständigkeit und Aktualität.
Der [Potenzialrechner](/commercial-calculator) zeigt Bruttowerte ohne rechtliche Prüfung. Ob Zahlungen eines Labors weiterzugeben und auf der Rechnung auszuweisen sind, ist im Einzelfall zu klären.
Für Websites Dritter, die wir verlinken oder die auf uns verweisen, sind deren Betreiber verantwortlich. Unsere Haftung richtet sich nach den [Allgemeinen Geschäftsbedingungen](/terms).

## Urheberrecht {#urheberrecht}
© 2025 ${operator.name}. Texte, Zeichnungen und Gestaltung sind urheberrechtlich geschützt. Für eine Verwendung, die über das gesetzlich Erlaubte hinausgeht, ist unsere schriftliche Zustimmung nötig; für den offenen Katalog gelten die Regeln der [Schnittstelle](/schnittstelle). Rechte Dritter, etwa an Schriften und Programmbibliotheken, bleiben vorbehalten.
Positionen, Taxpunkte und Limitationen stammen aus der Analysenliste des Bundesamts für Gesundheit (Anhang 3 KLV) in der Ausgabe, die bei der Analyse steht. Die erste haben wir aus einer öffentlichen Abschrift übernommen; einzelne Angaben können abweichen, massgebend ist die Fassung des Bundesamts.
`);

/** Shown as long as any published data is fictional. */
const describeSamples = (samples: SampleShare) => `
## Beispieldaten {#beispieldaten}
${
  samples === "all"
    ? "Das Portal zeigt zurzeit Beispieldaten; der persönliche Vergleich für Ihre Region ist in der Pilotphase. Die gezeigten Labore, ihre Leistungen und Vergütungen, die Ärztinnen und Ärzte, die Bewertungen, die Kommentare und Erfahrungsberichte sowie die Kennzahlen in der Werbung für das Portal sind fiktive Beispieldaten. Übereinstimmungen mit wirklichen Personen oder Unternehmen wären zufällig."
    : "Das Portal zeigt zum Teil Beispieldaten; der persönliche Vergleich für Ihre Region ist in der Pilotphase. Was als Beispielprofil oder Beispieldaten bezeichnet ist, ist fiktiv: Labore mit ihren Leistungen und Vergütungen, Ärztinnen und Ärzte, Bewertungen, Kommentare, Erfahrungsberichte und Kennzahlen. Übereinstimmungen mit wirklichen Personen oder Unternehmen wären zufällig."
}
Die Artikel unter [News](/blog) handeln von wirklichen Unternehmen, Behörden und Verbänden. Sie beruhen auf den Quellen, die am Ende jedes Artikels genannt sind.
`;
