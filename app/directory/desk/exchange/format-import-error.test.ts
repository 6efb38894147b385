import { expect, it } from "vitest";
import { checkReadableDocuments } from "~/directory/exchange/check-document.server";
import { DIRECTORY_FORMAT, parseDirectoryFile } from "~/directory/exchange/directory-file.server";
import { formatImportError } from "./format-import-error.server";

async function formatErrors(file: object): Promise<string[]> {
  const read = parseDirectoryFile(
    JSON.stringify({ format: DIRECTORY_FORMAT, documents: [], ...file }),
  );
  if (read.file !== undefined) throw new Error("nothing is wrong with it");
  return [...read.errors, ...(await checkReadableDocuments(read.readable))].map((error) => {
    const { place, message } = formatImportError(error);
    return `${place}: ${message}`;
  });
}

const figure = { kind: "figure", slug: "labore", sample: true, content: { label: "Labore" } };
const proof = {
  lab: "medlab",
  kind: "xy",
  number: "1",
  scope: "",
  sourceUrl: "https://www.sas.admin.ch/",
  checkedBy: "Leitstand",
  checkedAt: "2026-01-01",
  validUntil: "bald",
};

it("names each error of a file where an operator would look for it, of all its parts at once", async () => {
  const contacts = [{ lab: "medlab", name: "Petra Keller", email: "x", phone: 44, forRequests: 1 }];
  const messages = await formatErrors({
    contacts,
    evidence: [proof],
    documents: [figure],
    more: 1,
  });
  expect(messages).toContain("Kontakt 1, E-Mail: Bitte eine gültige E-Mail-Adresse angeben.");
  expect(messages).toContain("Kontakt 1, Telefon: Hier gehört ein Text hin.");
  expect(messages).toContain("Kontakt 1, empfängt Anfragen: Hier gehört true oder false hin.");
  expect(messages).toContain("Nachweis 1, Art: Bitte aus der Liste wählen.");
  expect(messages.some((one) => one.startsWith("Nachweis 1, Gültig bis: "))).toBe(true);
  expect(messages).toContain("«more»: Dieses Feld gibt es nicht.");
  expect(messages.some((one) => /^Kennzahl «Labore», Wert: Bitte/.test(one))).toBe(true);
});

it("says of a day that there is none, and how one is written", async () => {
  const evidence = [
    { ...proof, validUntil: "2026-11-31" },
    { ...proof, validUntil: "31.11.2026" },
  ];
  const wanted = "Bitte einen Tag angeben, den es gibt, in dieser Form: 2026-11-30.";
  const messages = await formatErrors({ evidence });
  expect(messages).toContain(`Nachweis 1, Gültig bis: ${wanted}`);
  expect(messages).toContain(`Nachweis 2, Gültig bis: ${wanted}`);
});

it("names a field that no form has by what the file calls it", async () => {
  const documents = [{ ...figure, content: { ...figure.content, value: "7", preis: 1 } }];
  const messages = await formatErrors({ documents, more: 1 });
  expect(messages).toContain("Kennzahl «Labore», «preis»: Dieses Feld gibt es nicht.");
});

it("says of a file for something else only that", async () => {
  expect(await formatErrors({ format: "x", documents: [figure], more: 1 })).toEqual([
    expect.stringMatching(/^Format der Datei: .*kein Export des Verzeichnisses\.$/),
  ]);
});
