import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./password-rules.server";

const OWN = ["Anna Keller", "anna.keller@praxis-limmatplatz.ch"];

describe("a new password", () => {
  it.each([
    ["Sommer2026", "mindestens 12 Zeichen"],
    ["x".repeat(201), "höchstens 200 Zeichen"],
    ["password1234", "häufigen Passwort"],
    ["passwort1234", "häufigen Passwort|naheliegen"],
    ["p@ssw0rd1234", "häufigen Passwort"],
    ["iloveyou-monkey", "häufigen Passwort"],
    ["uiopqwertz!!", "Tastatur"],
    ["qwertzuiop123", "Tastatur"],
    ["aaaaaaaaaaaaaaaa", "Wiederholte Zeichen"],
    ["abcabcabcabc", "Wiederholte Zeichen"],
    ["abcdefghijkl", "Zeichenfolgen"],
    ["9876543210-a", "Zeichenfolgen"],
    ["1984 2001 19xyz", "Jahreszahlen"],
    ["annakeller2026", "eigenen Angaben"],
    ["Laborlotse2026", "naheliegen"],
    ["praxis-limmatplatz", "naheliegen"],
  ])("«%s» is refused with a reason", (password, reason) => {
    expect(findPasswordProblem(password, OWN)).toMatch(new RegExp(reason));
  });

  it.each(["kiesel-tanne-94-uhr", "korrekte Pferde klammern Batterien", "x7Kq92mPz0Lw"])(
    "«%s» is taken",
    (password) => {
      expect(findPasswordProblem(password, OWN)).toBeUndefined();
    },
  );
});
