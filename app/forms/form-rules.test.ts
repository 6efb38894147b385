import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  checkbox,
  choice,
  choices,
  consent,
  email,
  multilineText,
  parseForm,
  postalCode,
  text,
  wholeNumber,
} from "./form-rules";

const form = (...fields: [name: string, value: string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

function outcome(rule: z.ZodMiniType, ...values: string[]): unknown {
  const fields = values.map((value): [string, string] => ["field", value]);
  const parsed = parseForm(z.object({ field: rule }), form(...fields));
  return parsed.success ? parsed.entry.field : parsed.errors[0]?.message;
}

describe("texts", () => {
  it("are trimmed and composed (NFC); lines become one in a text of one line", () => {
    expect(outcome(text(), "  Praxis   am\r\n Obersee\t ")).toBe("Praxis am Obersee");
    expect(outcome(text(), "Zu\u0308rich")).toBe("Zürich");
    expect(outcome(multilineText(), " a\r\nb\rc\n\nd ")).toBe("a\nb\nc\n\nd");
  });

  it("lose what nobody sees, and keep apart what a control character parts", () => {
    expect(outcome(text(), "Pra\u200bxis\u202egnp.exe\ufeff")).toBe("Praxisgnp.exe");
    expect(outcome(text(200, "fehlt"), "\u200b \u2066")).toBe("fehlt");
    expect(outcome(text(), "Praxis\u000bMuster")).toBe("Praxis Muster");
    expect(outcome(multilineText(), "Praxis\u000bMuster\u001eOst")).toBe("Praxis\nMuster Ost");
  });

  it.each(["a\u0000b", "a\ud800b", "a\udc00", "a\ufffdb"])("%j is refused", (value) => {
    const message = "Diese Angabe enthält unlesbare Zeichen. Bitte geben Sie sie neu ein.";
    for (const rule of [text(), multilineText(), email(), text(200, "fehlt")]) {
      expect(outcome(rule, value)).toBe(message);
    }
  });

  it("end at the limit of their field", () => {
    expect(outcome(text(), "a".repeat(200))).toHaveLength(200);
    expect(outcome(text(), "a".repeat(201))).toBe(
      "Bitte kürzen Sie die Angabe auf höchstens 200 Zeichen.",
    );
    expect(outcome(text(50), "1".repeat(51))).toBe(
      "Bitte kürzen Sie die Angabe auf höchstens 50 Zeichen.",
    );
    expect(outcome(multilineText(), "a".repeat(5_001))).toBe(
      "Bitte kürzen Sie die Angabe auf höchstens 5000 Zeichen.",
    );
  });
});

describe("e-mail addresses", () => {
  const malformed = "Bitte geben Sie eine gültige E-Mail-Adresse an.";

  it("are stored as they are sent: without unseen signs, the domain as every browser can send it", () => {
    const fine = [
      ["info@zahnärzte-zürich.ch", "info@xn--zahnrzte-zrich-8hb40b.ch"],
      ["Info@Mu\u0308ller.CH", "Info@xn--mller-kva.ch"],
      ["info@xn--mller-kva.ch", "info@xn--mller-kva.ch"],
      ["praxis@example.xn--p1ai", "praxis@example.xn--p1ai"],
      ["team@praxis-limmatplatz.example", "team@praxis-limmatplatz.example"],
      ["a.b+c@sub.example.ch", "a.b+c@sub.example.ch"],
      ["dr&co@example.ch", "dr&co@example.ch"],
      ["praxis/labor=1#2@example.ch", "praxis/labor=1#2@example.ch"],
      ["prax\u00adis@example.ch", "praxis@example.ch"],
      [" o'neill{x}@example.ch\u200b", "o'neill{x}@example.ch"],
      [`${"x".repeat(64)}@example.ch`, `${"x".repeat(64)}@example.ch`],
    ] as const;
    const wrong = fine.filter(([typed, stored]) => outcome(email(), typed) !== stored);
    expect(wrong.map(([typed]) => [typed, outcome(email(), typed)])).toEqual([]);
  });

  it("are malformed where no mail arrives, or where an address says something else", () => {
    const wrong = [
      ...[`${"x".repeat(65)}@example.ch`, "praxis@example-.ch"],
      ...["praxis", "a@b", "a b@c.ch", "@c.ch", "a@c.ch, b@c.ch", "a@c..ch", "a@c.ch.", ".a@c.ch"],
      ...["a@c.ch:25", "a@c.ch/x", "a@c.ch?x", "a@c%2ech", "a@[1.2.3.4]", "a@1.2.3.4", "a@c.123"],
      ...["a..b@c.ch", "a@-c.ch", "a@xn--.ch", `a@${"x".repeat(64)}.ch`, "ä@c.ch", "a@b@c.ch"],
      `a@${"ü.".repeat(40)}ch`,
    ];
    expect(wrong.filter((typed) => outcome(email(), typed) !== malformed)).toEqual([]);
  });

  it("may be empty unless required", () => {
    expect(outcome(email(), "  ")).toBe("");
    expect(outcome(email("Bitte geben Sie eine E-Mail-Adresse an."), " ")).toBe(
      "Bitte geben Sie eine E-Mail-Adresse an.",
    );
  });
});

describe("postal codes", () => {
  it("are read out of what was pasted, and left as they stand where they are none", () => {
    const read = [
      "8001",
      " 8001",
      "CH-8001",
      "8001 Zürich",
      "Zürich 8001",
      "８００１",
      "\u20028001\u200b",
    ];
    expect(read.map((typed) => outcome(postalCode(), typed))).toEqual(read.map(() => "8001"));
    for (const other of ["", "800", "80011", "Zürich", "Postfach 1234, 8001 Zürich"]) {
      expect(outcome(postalCode(), other)).toBe(other);
    }
  });
});

describe("choices, boxes and numbers", () => {
  const list = [{ value: "urologie" }, { value: "andere" }] as const;

  it("a choice is one of its list, anything else is none", () => {
    expect(outcome(choice(list, "fehlt"), "urologie")).toBe("urologie");
    for (const value of ["", "neurologie", "constructor", "__proto__"]) {
      expect(outcome(choice(list, "fehlt"), value)).toBe("fehlt");
      expect(outcome(choice(list), value)).toBe("");
    }
  });

  it("a required box must be ticked, as «on»", () => {
    expect(outcome(consent("fehlt"), "on")).toBe(true);
    expect(outcome(consent("fehlt"), "off")).toBe("fehlt");
    expect(outcome(consent("fehlt"))).toBe("fehlt");
    expect(outcome(checkbox(), "on")).toBe(true);
    expect(outcome(checkbox())).toBe(false);
  });

  it.each([
    ["50", 50],
    ["0", 7],
    ["101", 7],
    ["1e2", 7],
    ["-1", 7],
    ["", 7],
    ["999999999999", 7],
  ])("%j is the whole number %i from 1 to 100, else 7", (value, number) =>
    expect(outcome(wholeNumber(1, 100, 7), value)).toBe(number),
  );
});

describe("a form", () => {
  const schema = z.object({
    name: text(200, "Name"),
    postalCode: text(4, "Ort"),
    city: text(200, "Ort"),
    tests: choices(["a", "b"]),
    email: email(),
  });

  it("tells all failures in the order of its schema, one for each field, and keeps the values", () => {
    expect(parseForm(schema, form(["email", "x"], ["city", "\u0000"]))).toEqual({
      success: false,
      errors: [
        { field: "name", message: "Name" },
        { field: "postalCode", message: "Ort" },
        {
          field: "city",
          message: "Diese Angabe enthält unlesbare Zeichen. Bitte geben Sie sie neu ein.",
        },
        { field: "email", message: "Bitte geben Sie eine gültige E-Mail-Adresse an." },
      ],
      values: { name: "", postalCode: "", city: "\u0000", tests: "", email: "x" },
    });
  });

  it("takes the first of repeated fields, all of a list, and ignores unknown ones", () => {
    const fields = form(
      ["name", "Erste"],
      ["name", "Zweite"],
      ["postalCode", "8005"],
      ["city", "Zürich"],
      ["tests", "a"],
      ["tests", "c"],
      ["tests", "b"],
      ["isAdmin", "on"],
      ["__proto__", "x"],
      ["constructor", "x"],
    );
    expect(parseForm(schema, fields, ["tests"])).toEqual({
      success: true,
      entry: { name: "Erste", postalCode: "8005", city: "Zürich", tests: ["a", "b"], email: "" },
    });
  });

  it("takes no files", () => {
    const fields = form(["postalCode", "8005"], ["city", "Zürich"]);
    fields.append("name", new File(["x"], "x.txt"));
    expect(parseForm(schema, fields)).toMatchObject({ success: false, values: { name: "" } });
  });

  const anything = fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom("name", "postalCode", "city", "tests", "email", "__proto__", "toString"),
        fc.string({ unit: "binary" }),
      ),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("8005", "a", "a@b.ch", "on", "\ud800"),
      ),
    ),
    { maxLength: 12 },
  );

  it("never throws, whatever is sent, and fails only with messages for fields of its own", () => {
    fc.assert(
      fc.property(anything, (fields) => {
        const parsed = parseForm(schema, form(...fields), ["tests"]);
        if (parsed.success) return;
        expect(parsed.errors.length).toBeGreaterThan(0);
        for (const { field, message } of parsed.errors) {
          expect(Object.keys(schema.shape)).toContain(field);
          expect(message).not.toBe("");
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes its own output unchanged, so browser and server agree", () => {
    const signs = fc.constantFrom(..."aé\u0308\u200e\u202e\u200b \t\n\r\u00a0ｶﾞ\u1e9b\u0323𝒜");
    const texts = fc.oneof(
      fc.string({ unit: signs, maxLength: 30 }),
      fc.string({ unit: "binary", maxLength: 30 }),
    );
    const both = z.object({ line: text(), lines: multilineText() });
    fc.assert(
      fc.property(texts, texts, (line, lines) => {
        const first = parseForm(both, form(["line", line], ["lines", lines]));
        if (!first.success) return;
        const again = form(["line", first.entry.line], ["lines", first.entry.lines]);
        expect(parseForm(both, again)).toEqual(first);
      }),
      { numRuns: 5_000 },
    );
  });
});
