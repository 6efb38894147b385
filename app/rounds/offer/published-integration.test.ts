import { describe, expect, it } from "vitest";
import type { Integration } from "#catalogue/published";
import { findPublishedIntegration, toIntegrationFields } from "./published-integration";

const integration: Integration = {
  softwareId: "vitomed",
  orders: true,
  results: true,
  formats: ["hl7v2"],
  state: "bestätigt",
  checkedAt: "2026-09-14",
  source: "Anruf",
  isOld: false,
};
const lab = { integrations: [integration] };
const software = [
  { id: "elexis", name: "Elexis" },
  { id: "vitomed", name: "vitomed" },
];

describe("an offer's form", () => {
  it("begins with what the laboratory has published of the practice's software", () => {
    const published = findPublishedIntegration(lab, software, "Vitomed");
    expect(published).toEqual({ software: "vitomed", integration });
    expect(published && toIntegrationFields(published)).toEqual({
      hl7v2: ["ja"],
      softwareConfirmed: ["ja"],
    });
  });

  it("begins empty where nothing is published of it, or nothing newer than a year", () => {
    expect(findPublishedIntegration(lab, software, "Elexis")).toBeUndefined();
    expect(findPublishedIntegration(lab, software, "MedDossier 9")).toBeUndefined();
    expect(findPublishedIntegration(undefined, software, "vitomed")).toBeUndefined();
    const old = { software: "vitomed", integration: { ...integration, isOld: true } };
    expect(toIntegrationFields(old)).toEqual({});
  });

  it("says only what goes the way that the format is for", () => {
    const { orders: _, ...results } = integration;
    const getFields = (change: Partial<Integration>) =>
      Object.keys(
        toIntegrationFields({ software: "vitomed", integration: { ...results, ...change } }),
      );
    expect(getFields({ formats: ["ch-lab-order", "portal"] })).toEqual([
      ...["orderPortal", "softwareConfirmed"],
    ]);
    expect(getFields({ orders: true, formats: ["ch-lab-order"] })).toContain("chLabOrder");
  });
});
