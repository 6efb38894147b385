import { describe, expect, it } from "vitest";
import { composeMail, type MailContent } from "./mail-content.server";

const letter: MailContent = {
  subject: "Eine Praxis bittet Sie um eine Offerte (Urologie, 28.11.2026)",
  paragraphs: ["Guten Tag", "Was die Praxis braucht.", "Wort ".repeat(45).trim(), "Zum Schluss."],
  rows: [
    ["Kanton", "Zürich"],
    ["Antwort bis", "4. Dezember"],
  ],
  link: { label: "Anfrage ansehen", path: "/offerte/x" },
  closing: ["Freundliche Grüsse"],
  footer: "Warum Sie diese E-Mail erhalten.",
};
const PARTS = [
  ...["Guten Tag", "Antwort bis", "Was die Praxis braucht", "Anfrage ansehen", "Wort Wort"],
  ...["Zum Schluss", "Freundliche Grüsse", "Warum Sie"],
];

describe("the frame of every mail", () => {
  it("says the same in the same order as text and as HTML: facts, what to do, then the rest", () => {
    const { text, html } = composeMail(letter);
    for (const said of [text, html.slice(html.indexOf("<h1"))]) {
      const places = PARTS.map((part) => said.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it("has one heading, without the request's reference, and one filled button", () => {
    const { html } = composeMail({ ...letter, secondLink: { label: "Alle", path: "/labor" } });
    expect(html).toMatch(/<h1[^>]*>Eine Praxis bittet Sie um eine Offerte<\/h1>/);
    expect(html.match(/<a [^>]*class="button"/g)).toHaveLength(1);
    expect(html.match(/<a [^>]*class="link"/g)).toHaveLength(1);
  });

  it("is made for light and for dark screens", () => {
    const { html } = composeMail(letter);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const darkened = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    for (const name of darkened) expect(html.split("</style>")[0]).toContain(`.${name}`);
  });

  it("shows a code by itself", () => {
    const { text, html } = composeMail({ ...letter, code: "K7PM-2XQH" });
    expect(text).toContain("\n\nIhr Code: K7PM-2XQH\n\n");
    expect(html).toMatch(/<p[^>]*bold 32px[^>]*>K7PM-2XQH<\/p>/);
  });
});
