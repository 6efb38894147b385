import { describe, expect, it } from "vitest";
import { DIRECTORY_FORMAT, parseDirectoryFile } from "./directory-file.server";

const getMessages = (text: string) =>
  parseDirectoryFile(text).errors?.map(({ message }) => message);

describe("a file that is no JSON", () => {
  it.each([
    ["", "Die Datei ist leer."],
    [
      "Name;Ort\nLabor;Bern",
      "Das ist keine JSON-Datei. Eingelesen wird ein Export des Verzeichnisses; eine Tabelle mit Analysen lesen Sie beim Labor unter «Analysen» ein.",
    ],
    ["[1,2", "Kein JSON: Die Datei endet mittendrin."],
    ['{\n"a": 1\n"b": 2}', "Kein JSON: Zeile 3, Spalte 1 ist nicht zu lesen."],
    ['{"a":}', 'Kein JSON: «}» gehört nicht hierher: "{"a":}"'],
  ])("%j is told in German, with the place", (text, message) => {
    expect(getMessages(text)).toEqual([message]);
  });
});

describe("a file of another form", () => {
  it("is told without a word of English", () => {
    const contact = { lab: 1, name: "", email: "x", phone: "", forRequests: "ja" };
    const image = { hash: "x", size: 1.5, width: "a", height: 1, content: "%" };
    const file = {
      format: DIRECTORY_FORMAT,
      documents: {},
      contacts: [contact],
      images: [image],
      more: 1,
    };
    const messages = getMessages(JSON.stringify(file)) ?? [];
    expect(messages.length).toBeGreaterThan(8);
    for (const message of messages)
      expect(message).toMatch(/^(Bitte|Hier gehört|Dieses Feld|Höchstens|Nur) /);
  });
});
