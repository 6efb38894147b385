import { describe, expect, it } from "vitest";
import { cantonAt, cantonsAt, findTownPosition, nearestByCanton } from "./places.server.ts";

const at = (text: string) => {
  const [postalCode = "", ...city] = text.split(" ");
  return { postalCode, city: city.join(" ") };
};

describe("the canton of a place", () => {
  it("is the one of its postal code", () => {
    expect(cantonAt(at("8005 Zürich"))).toBe("zh");
    expect(cantonAt(at("4125 Riehen"))).toBe("bs");
    expect(cantonAt(at("2740"))).toBe("ju");
    expect(cantonAt(at("8001 Oerlikon"))).toBe("zh");
  });

  it("is the one of the city where the code lies in several", () => {
    expect(cantonAt(at("8640 Rapperswil"))).toBe("sg");
    expect(cantonAt(at("8640 Hürden"))).toBe("sz");
    expect(cantonAt(at("8640 HURDEN"))).toBe("sz");
    expect(cantonAt(at("1290 Versoix"))).toBe("ge");
    expect(cantonAt(at("1290 Chavannes des Bois"))).toBe("vd");
  });

  it("is not guessed where code and city leave several, or none", () => {
    expect(cantonAt(at("8640"))).toBeUndefined();
    expect(cantonsAt(at("8640"))).toEqual(["sg", "sz"]);
    expect(cantonAt(at("9999 Nirgends"))).toBeUndefined();
    expect(cantonsAt(at("9999 Nirgends"))).toEqual([]);
    expect(cantonsAt(at(""))).toEqual([]);
  });

  it("is the main one of a city on both sides of a border", () => {
    expect(cantonAt(at("9532 Rickenbach b. Wil"))).toBe("tg");
    expect(cantonsAt(at("9532 Rickenbach b. Wil"))).toEqual(["tg", "sg"]);
  });
});

describe("distances", () => {
  it("lead to the nearest place of each canton", () => {
    const nearest = nearestByCanton(at("6460 Altdorf UR"));
    expect(nearest.size).toBe(26);
    expect(nearest.get("ur")).toEqual({ city: "Altdorf UR", km: 0 });
    expect(nearest.get("sz")?.km).toBeLessThan(12);
    expect(nearest.get("ge")?.km).toBeGreaterThan(190);
    expect(nearestByCanton(at("9999")).size).toBe(0);
  });

  it("are those of the map: from Zürich to the canton of Neuenburg", () => {
    const km = nearestByCanton(at("8001 Zürich")).get("ne")?.km ?? 0;
    expect(km).toBeGreaterThan(100);
    expect(km).toBeLessThan(125);
  });
});

describe("where a town lies", () => {
  it("is known by each of its names, in its canton alone", () => {
    expect(findTownPosition("Genf", "ge")).toEqual(findTownPosition("Genève", "ge"));
    expect(findTownPosition("Buchs", "sg")?.east).toBeCloseTo(9.47, 1);
    expect(findTownPosition("Buchs", "ag")?.east).toBeCloseTo(8.08, 1);
    expect(findTownPosition("Wil", "ag")?.east).toBeCloseTo(8.15, 1);
    expect(findTownPosition("Bruegg", "be")).toEqual(findTownPosition("Brügg BE", "be"));
    expect(findTownPosition("Zuerich", "zh")).toEqual(findTownPosition("Zürich", "zh"));
    expect(findTownPosition("Zürich", "be")).toBeUndefined();
    expect(findTownPosition("Entenhausen", "zh")).toBeUndefined();
  });
});
