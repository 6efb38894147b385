import { describe, expect, it } from "vitest";
import {
  findIntegration,
  formatDataFlows,
  formatIntegrationFormats,
  isOverAYear,
  listIntegrations,
  toPublishedIntegrations,
} from "./integrations";
import { type IntegrationContent, integrationsSchema } from "./kinds/integration";

const content: IntegrationContent = {
  softwareId: "vitomed",
  orders: true,
  state: "angegeben",
  checkedAt: "2025-11-23",
  source: "Anruf",
};
const TODAY = "2026-11-23";

describe("what laboratories say of software", () => {
  it("is shown in the order of the software, and of none that is not published", () => {
    const stored = [
      content,
      { ...content, softwareId: "elexis" },
      { ...content, softwareId: "weg" },
    ];
    const shown = toPublishedIntegrations(stored, [{ id: "elexis" }, { id: "vitomed" }], TODAY);
    expect(shown.map(({ softwareId }) => softwareId)).toEqual(["elexis", "vitomed"]);
  });

  it("is old once more than a year has passed, a leap day too", () => {
    expect(isOverAYear("2025-11-23", TODAY)).toBe(false);
    expect(isOverAYear("2025-11-22", TODAY)).toBe(true);
    expect(isOverAYear("2024-02-29", "2025-02-28")).toBe(false);
    expect(isOverAYear("2024-02-29", "2025-03-01")).toBe(true);
    expect(toPublishedIntegrations([content], [{ id: "vitomed" }], "2026-11-24")[0]?.isOld).toBe(
      true,
    );
  });

  it("is undefined where a laboratory says nothing, and never a no", () => {
    const silent = { id: "b", integrations: [] };
    const saying = {
      id: "a",
      integrations: toPublishedIntegrations([content], [{ id: "vitomed" }], TODAY),
    };
    expect(findIntegration(silent, "vitomed")).toBeUndefined();
    const labs = listIntegrations({ labs: [silent, saying] }, "vitomed");
    expect(labs.map(({ lab }) => lab.id)).toEqual(["a"]);
  });

  it("is put in words", () => {
    expect(formatDataFlows({ orders: true, results: true })).toBe("Aufträge und Befunde");
    expect(formatDataFlows({ results: true })).toBe("Befunde");
    expect(formatIntegrationFormats({ formats: ["ch-lab-order", "hl7v2"] })).toBe(
      "HL7 v2, CH LAB-Order",
    );
    expect(formatIntegrationFormats({})).toBe("");
  });

  it("names each software once, and orders, results or both", () => {
    const messages = (rows: unknown[]) =>
      integrationsSchema.safeParse(rows).error?.issues.map(({ message }) => message);
    expect(messages([content])).toBeUndefined();
    expect(messages([content, content])).toEqual(["Diese Praxissoftware steht schon weiter oben."]);
    const { orders: _, ...nothing } = content;
    expect(messages([nothing])).toEqual(["Bitte Aufträge, Befunde oder beides wählen."]);
  });
});
