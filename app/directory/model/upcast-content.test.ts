import { describe, expect, it } from "vitest";
import { kinds } from "#catalogue/kinds";
import { analyses, sampleDocuments } from "../../../tests/kit/samples/sample-documents";
import { upcastContent, upcastUnversionedContent } from "./upcast-content.server";

const {
  id: _,
  sample: __,
  ...ferritin
} = analyses.find(({ id }) => id === "ferritin") ?? {
  id: "",
  sample: false,
};
const lab = kinds.lab.schema.parse(
  sampleDocuments.find(({ slug }) => slug === "medlab-basel")?.content,
);

const EARLIER = {
  analysis: {
    1: {
      ...withoutPositions(ferritin),
      ...{ alPosition: "1314.00", taxPoints: 7.9, alEdition: "2025-07-01" },
      ...{ containers: ["gel"], stability: "7 Tage bei 2–8 °C", turnaround: "Am selben Tag" },
    },
    2: { ...ferritin, containers: ["gel"], turnaround: "Am selben Tag" },
  },
  lab: {
    1: {
      ...lab,
      testCategories: lab.testCategories.map((one) => ({ ...one, analysisCount: 87 })),
    },
  },
};

describe("a document of an earlier form", () => {
  it.each([1, 2] as const)("is read today, an analysis of version %s", (version) => {
    const read = kinds.analysis.schema.parse(
      upcastUnversionedContent("analysis", EARLIER.analysis[version]),
    );
    expect(read).toEqual({ ...ferritin, federalPositions: ["1314.00"] });
  });

  it("is read today, a laboratory of version 1, without the counts that somebody had typed", () => {
    expect(kinds.lab.schema.parse(upcastUnversionedContent("lab", EARLIER.lab[1]))).toEqual(lab);
  });

  it("stays as it is where it has today's form, of every kind", () => {
    for (const { kind, content } of sampleDocuments)
      expect(upcastUnversionedContent(kind, content)).toEqual(content);
  });

  it("is refused where a later version of the portal has stored it", () => {
    const later = kinds.lab.schemaVersion + 1;
    expect(() => upcastContent("lab", lab, later)).toThrow(
      `later version of the portal (${later})`,
    );
  });
});

function withoutPositions<Content extends object>(content: Content) {
  return Object.fromEntries(
    Object.entries(content).filter(([name]) => name !== "federalPositions"),
  );
}
