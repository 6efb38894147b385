import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./password-rules.server";

const OWN = ["Anna Keller", "anna.keller@praxis-limmatplatz.ch"];

describe("a new password", () => {
  it.each([
    ["Sommer2026", "mindestens 12 Zeichen"],
    ["x".repeat(201), "höchstens 200 Zeichen"],
    ["password1234", "häufigen Passwort"],
    ["passwort1234", "häufigen Passwort|naheliegen"],
    ["qwertzuiop123", "Tastatur|Tasten"],
    ["aaaaaaaaaaaaaaaa", "Wiederholte Zeichen"],
    ["abcdefghijkl", "Zeichenfolgen"],
    ["annakeller2026", "eigenen Angaben"],
    ["Laborlotse2026", "naheliegen"],
    ["praxis-limmatplatz", "naheliegen"],
  ])("«%s» is refused with a reason", async (password, reason) => {
    expect(await findPasswordProblem(password, OWN)).toMatch(new RegExp(reason));
  });

  it.each(["kiesel-tanne-94-uhr", "korrekte Pferde klammern Batterien", "x7Kq92mPz0Lw"])(
    "«%s» is taken",
    async (password) => {
      expect(await findPasswordProblem(password, OWN)).toBeUndefined();
    },
  );
});
