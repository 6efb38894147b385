import { beforeEach, describe, expect, it } from "vitest";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { addDays } from "~/lib/swiss-calendar.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { exportedDirectory, withLab } from "../../../tests/kit/samples/exported-directory";
import type { DirectoryFile } from "./directory-file.server";
import { importDirectory } from "./transfer.server";

const BY = "Leitstand";
const LAB = ["lab", "medlab-basel"] as const;

const PROOF = {
  lab: LAB[1],
  kind: "sas",
  number: "STS 0999",
  scope: "",
  checkedBy: BY,
  sourceUrl: "https://www.sas.admin.ch/",
  validUntil: "2999-01-15",
  checkedAt: addDays(new Date(), 2),
};

const load = (file: unknown) =>
  importDirectory(typeof file === "string" ? file : JSON.stringify(file), {
    actor: { id: "1", name: BY },
    note: "Import",
  });

describe("imports of the directory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("are refused where two contacts of one laboratory would receive its requests", async () => {
    const file = await exportedDirectory();
    const { contacts = [] } = file;
    const more = contacts.map((contact) => ({ ...contact, email: "zwei@example.ch" })).slice(0, 1);
    expect(await load({ ...file, contacts: [...contacts, ...more] })).toMatchObject({
      outcome: "refused",
      errors: [{ place: `contacts[${contacts.length}].forRequests` }],
    });
  });

  it.each([
    ["no JSON", () => "{", "Datei"],
    ["another format", () => ({ format: "x", documents: [] }), "format"],
    [
      "a field that is missing",
      (file: DirectoryFile) => withLab(file, { openingHours: undefined }),
      "(lab medlab-basel): openingHours",
    ],
    [
      "a field that there is not",
      (file: DirectoryFile) => withLab(file, { preis: 1 }),
      "(lab medlab-basel): preis",
    ],
    [
      "a picture that there is not",
      (file: DirectoryFile) => withLab(file, { logo: "f".repeat(32) }),
      "(lab medlab-basel): logo",
    ],
    [
      "a document twice",
      (file: DirectoryFile) => ({ ...file, documents: [...file.documents, ...file.documents] }),
      "(lab medlab-basel)",
    ],
    [
      "a row of a laboratory that there is not",
      (file: DirectoryFile) => ({
        ...file,
        labAnalyses: [{ lab: "x", analysisId: "tsh", sample: false }],
      }),
      "labAnalyses[0] (x tsh)",
    ],
    [
      "a kind that there is not",
      (file: DirectoryFile) => ({
        ...file,
        documents: [...file.documents, { kind: "praxis", slug: "x", sample: false, content: {} }],
      }),
      "(praxis x)",
    ],
    [
      "what is deeper than any document",
      (file: DirectoryFile) => {
        const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
        return JSON.stringify(withLab(file, { name: "TIEF" })).replace('"TIEF"', deep);
      },
      "(lab medlab-basel)",
    ],
    [
      "names that objects have by themselves",
      (file: DirectoryFile) =>
        JSON.stringify(withLab(file, { constructor: 1 })).replace(
          '"format"',
          '"__proto__": {"sample": true}, "format"',
        ),
      "__proto__",
    ],
    [
      "a second operator",
      (file: DirectoryFile) => ({
        ...file,
        documents: file.documents.map((one) =>
          one.kind === "operator" ? { ...one, slug: "zweite" } : one,
        ),
      }),
      "(operator zweite)",
    ],
    [
      "a picture that is none of ours",
      (file: DirectoryFile) => ({
        ...file,
        images: [
          {
            hash: "a".repeat(32),
            size: 480,
            width: 9,
            height: 9,
            content: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64"),
          },
        ],
      }),
      "images[0]",
    ],
    [
      "evidence that is yet to be looked up",
      (file: DirectoryFile) => ({ ...file, evidence: [PROOF] }),
      "evidence[0].checkedAt",
    ],
    [
      "an address that leads into a script",
      (file: DirectoryFile) => withLab(file, { website: "javascript:alert(1)" }),
      "(lab medlab-basel): website",
    ],
  ])("refuse a file with %s, name the place, and change nothing", async (_name, spoil, place) => {
    const before = await loadSnapshot();
    const changed = withLab(await exportedDirectory(), { name: "MedLab Nordwest" });
    const done = await load(spoil(changed));
    if (done.outcome !== "refused") throw new Error(done.outcome);
    expect(done.errors.map((error) => error.place).join("\n")).toContain(place);
    const after = await loadSnapshot();
    expect(after.edition).toBe(before.edition);
    expect(after.lab(LAB[1])?.name).toBe("MedLab Basel");
  });
});
