import { describe, expect, it } from "vitest";
import type { AskedNeeds } from "./conditions";
import { getPartProgress } from "./part-progress";

const NEEDS: AskedNeeds = {
  canton: "ag",
  postalArea: "50",
  specialty: "urologie",
  software: "",
  noticePeriod: "",
  samplesByGroup: { chemie: 40, cytologie: 12 },
  groups: ["chemie", "cytologie"],
  remarks: "",
};

describe("how far a part of an offer's form has come", () => {
  it("counts what was answered, and not what stands empty", () => {
    expect(getPartProgress("courier", { courierTimes: [" "] }, NEEDS).words).toBe("noch leer");
    const some = { courierDays: ["mo", "fr"], courierTimes: ["11:30"] };
    expect(getPartProgress("courier", some, NEEDS).words).toBe("2 von 3 Angaben");
    const all = { ...some, courierCutOff: ["17:30"] };
    expect(getPartProgress("courier", all, NEEDS).words).toBe("vollständig");
  });

  it("asks for times of the groups that the practice sends, of all where none is known", () => {
    const fields = { "turnaround-chemie": ["24"] };
    expect(getPartProgress("turnaround", fields, NEEDS)).toMatchObject({ answered: 1, asked: 2 });
    const unknown = { ...NEEDS, samplesByGroup: {}, groups: [] };
    expect(getPartProgress("turnaround", fields, unknown)).toMatchObject({
      answered: 1,
      asked: 12,
    });
  });

  it("is complete without free text, and takes no empty line of prices for an answer", () => {
    expect(getPartProgress("material", { pricePer: ["probe"] }, NEEDS).words).toBe("noch leer");
    const contract = Object.fromEntries(
      ["termMonths", "noticeMonths", "exclusive", "minimumVolume", "onboardingDays"].map((key) => [
        key,
        ["0"],
      ]),
    );
    expect(getPartProgress("contract", contract, NEEDS).words).toBe("vollständig");
  });

  it("is not complete where something in it was refused", () => {
    const fields = { courierDays: ["mo"], courierTimes: ["11:30"], courierCutOff: ["bald"] };
    const wrong = ["courierCutOff", "noticeMonths"];
    expect(getPartProgress("courier", fields, NEEDS, wrong).words).toBe("1 Angabe zu prüfen");
    expect(getPartProgress("service", fields, NEEDS, wrong).words).toBe("noch leer");
  });
});
