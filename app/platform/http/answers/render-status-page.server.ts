import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";

const STYLE =
  "body{margin:0;font:17px/27px Arial,sans-serif;color:#10222b}main{max-width:34em;margin:15vh auto;padding:0 20px}" +
  "h1{font-size:32px;line-height:38px}a{color:#0b5d66}";
const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

type Text = readonly [title: string, text: string];

const TEXTS: Record<number, Text> = {
  400: ["Diese Anfrage können wir nicht lesen", "Bitte prüfen Sie die Adresse oder Ihre Eingaben."],
  403: [
    "Diese Anfrage kommt nicht von unserer Seite",
    "Bitte öffnen Sie das Formular erneut und senden Sie es von dort ab.",
  ],
  405: ["Diese Anfrage ist hier nicht möglich", "Bitte rufen Sie die Seite im Browser auf."],
  408: ["Das hat zu lange gedauert", "Bitte gehen Sie zurück und versuchen Sie es erneut."],
  413: ["Ihre Eingabe ist zu gross", "Bitte kürzen Sie Ihre Angaben und senden Sie sie erneut."],
  414: ["Diese Adresse ist zu lang", "Bitte prüfen Sie die Adresse."],
  415: ["Dieses Format nehmen wir nicht an", "Bitte verwenden Sie das Formular auf unserer Seite."],
  429: [
    "Zu viele Anfragen in kurzer Zeit",
    "Bitte warten Sie einen Moment, gehen Sie zurück und senden Sie das Formular erneut.",
  ],
  500: [
    "Etwas ist schiefgelaufen",
    "Der Fehler liegt bei uns. Bitte gehen Sie zurück und versuchen Sie es erneut.",
  ],
  503: [
    "Wir sind gleich wieder da",
    "Im Moment können wir nichts speichern. Ihre Angaben stehen noch im Formular: Bitte gehen Sie " +
      "zurück und senden Sie sie in einigen Sekunden erneut.",
  ],
};

const READING_TEXTS: Record<number, Text> = {
  429: [
    "Zu viele Anfragen in kurzer Zeit",
    "Bitte warten Sie einen Moment und laden Sie die Seite neu.",
  ],
  503: ["Wir sind gleich wieder da", "Bitte laden Sie die Seite in einigen Sekunden neu."],
};

/** A page that needs neither database nor React, for answers of the HTTP layer. */
export function renderStatusPage(
  status: number,
  isReading: boolean,
): { title: string; html: string; policy: string } {
  const [title, text] = (isReading && READING_TEXTS[status]) ||
    TEXTS[status] || ["Diese Anfrage ist nicht möglich", ""];
  const html =
    `<!DOCTYPE html><html lang="de-CH"><head><meta charset="utf-8"><title>${title} | Laborlotse</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main>` +
    `<h1>${title}</h1><p>${text}</p><p><a href="/">Zur Startseite</a></p></main></body></html>`;
  return { title, html, policy: contentSecurityPolicy([], STYLE_SOURCE) };
}
