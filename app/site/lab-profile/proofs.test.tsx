import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Lab, PublishedEvidence } from "#catalogue/published";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { LabProofsSection } from "./proofs";

const SAS: PublishedEvidence = {
  kind: "sas",
  number: "SMTS 0123",
  scope: "Klinische Chemie",
  sourceUrl: "https://www.sas.example/smts-0123",
  checkedAt: "2026-10-01",
  validUntil: "2028-12-31",
  isExpired: false,
};

function renderRows(changes: Partial<Lab>): string[] {
  const [sample] = samples.labs;
  if (sample === undefined) throw new Error("no laboratory");
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LabProofsSection lab={{ ...sample, sample: false, ...changes }} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<dt>(.*?)<\/dd>/g)].map(([row]) => row.replace(/<[^>]+>/g, " "));
}

describe("proofs on a profile", () => {
  it("say of an accreditation that was looked up that alone, whatever the laboratory states", () => {
    for (const accreditation of [undefined, "Alle Fachgebiete"]) {
      const [row] = renderRows({ evidence: [SAS], proofs: { accreditation, sentOut: "nichts" } });
      expect(row).toMatch(
        /Akkreditierung.*SMTS 0123.*geprüft.*Klinische Chemie.*31.\sDezember 2028/,
      );
      expect(row).not.toMatch(/Keine angegeben|Alle Fachgebiete/);
    }
  });

  it("have no row of a kind of which nothing is known, and say what is over", () => {
    const ended = { ...SAS, kind: "iso" as const, number: "ISO 9001", isExpired: true };
    const rows = renderRows({ evidence: [ended], proofs: { sentOut: "nichts" } });
    expect(rows.map((row) => row.trim().split(/ {2,}/)[0])).toEqual([
      ...["Akkreditierung", "Qualitätskontrolle", "Zertifikat", "Fremdanalytik"],
    ]);
    expect(rows[2]).toMatch(/ISO 9001.*abgelaufen.*War gültig bis/);
  });
});
