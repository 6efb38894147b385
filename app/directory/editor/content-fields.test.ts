import { describe, expect, it } from "vitest";
import { type DocumentKind, isDocumentKind, kinds } from "#catalogue/kinds";
import type { ContentField } from "./content-field";
import {
  getContentFields,
  getContentSections,
  NO_REFERENCE_CHOICES,
} from "./content-fields.server";
import { contentTexts } from "./content-texts.server";

const KINDS = Object.keys(kinds).filter(isDocumentKind);

function find(kind: DocumentKind, path: string): ContentField | undefined {
  let below = getContentFields(kind);
  let field: ContentField | undefined;
  for (const step of path.split(".")) {
    field = below.find(({ key }) => key === step);
    below = field !== undefined && "fields" in field ? [...field.fields] : [];
  }
  return field;
}

describe("the form of a document", () => {
  it.each(KINDS)("shows every field of a %s once, but what is internal", (kind) => {
    const schema = kinds[kind].schema;
    const formKeys = getContentSections(kind, NO_REFERENCE_CHOICES).flatMap(({ fields }) =>
      fields.map(({ key }) => key),
    );
    const schemaKeys = Object.keys(schema.shape).filter((key) => key !== "intern");
    expect(formKeys.toSorted()).toEqual(schemaKeys.toSorted());
  });

  it.each(KINDS)("says of a %s nothing that there is not", (kind) => {
    for (const path of Object.keys(contentTexts[kind].fields)) {
      expect(find(kind, path), path).toBeDefined();
    }
  });

  it("takes its limits from the schema", () => {
    expect(find("lab", "name")).toMatchObject({ type: "text", longest: 120 });
    expect(find("lab", "shortDescription")).toMatchObject({ type: "prose", longest: 600 });
    expect(find("lab", "additionalElements")).toMatchObject({
      type: "lines",
      most: 20,
      longest: 200,
    });
    expect(find("lab", "reviewCount")).toMatchObject({
      type: "number",
      least: 0,
      most: 100_000,
      isWhole: true,
    });
    expect(find("lab", "rating")).toMatchObject({ type: "number", most: 5, isWhole: false });
    expect(find("lab", "specialTests.tests")).toMatchObject({
      type: "list",
      most: 60,
      one: "Test",
    });
    expect(find("lab", "doctorComments.rating")).toMatchObject({
      type: "choice",
      options: [{ value: "3" }, { value: "4" }, { value: "5" }],
    });
    expect(find("article", "content")).toMatchObject({ type: "prose", longest: 60_000 });
    expect(find("article", "date")).toMatchObject({ type: "text", input: "date" });
    expect(find("test", "isGenetic")).toMatchObject({ type: "flag", isOptional: true });
  });
});
