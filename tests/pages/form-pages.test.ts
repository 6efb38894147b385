import { describe, expect, it } from "vitest";
import { findElement, findElements, listAttributes, listLinks, toText } from "../kit/browser/html";
import { operator } from "../kit/samples/sample-documents";
import { builtPage } from "../kit/server/built-pages";

/** Names of what can be filled, in the order of the page; the honeypot and hidden ones aside. */
function fieldsOf(html: string): string[] {
  const names = [...html.matchAll(/<(?:input|select|textarea)\s([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => !/type="hidden"|name="fax2"/.test(attributes))
    .map((attributes) => /name="([^"]*)"/.exec(attributes)?.[1] ?? "");
  return names.filter((name, index) => name !== names[index - 1]);
}

function control(html: string, name: string): Record<string, string> | undefined {
  return ["input", "select", "textarea"]
    .flatMap((tag) => listAttributes(html, tag))
    .find((attributes) => attributes.name === name);
}

describe("the registration of a laboratory", () => {
  const main = findElement(builtPage("/lab-registration"), "main");

  it("asks for all fields in the promised order", () => {
    expect(fieldsOf(main)).toEqual([
      ...["labName", "labType", "foundingYear", "description"],
      ...["contactPerson", "email", "phone", "website"],
      ...["street", "postalCode", "city", "canton"],
      ...["openingHours", "emergencyService", "onlinePortal", "homeService"],
      ...["services", "specialties", "testCategories", "certifications"],
      ...["accreditations", "qualityManagement"],
      ...["registrationFee", "annualFee", "logoPlacement", "premiumListing"],
      ...["agreeToTerms", "agreeToDataProcessing"],
    ]);
  });

  it("has e-mail, telephone and web address as such, and four characters for year and code", () => {
    expect(control(main, "email")?.type).toBe("email");
    expect(control(main, "phone")?.type).toBe("tel");
    expect(control(main, "website")?.type).toBe("url");
    expect(control(main, "foundingYear")?.maxlength).toBe("4");
    expect(control(main, "postalCode")?.maxlength).toBe("4");
    expect(toText(main)).toContain("Zum Beispiel CHF 15.00.");
    expect(toText(main)).toContain("Zum Beispiel CHF 1'200.00.");
  });

  it("offers the listed types, cantons, categories and certifications", () => {
    const options = (name: string) =>
      listAttributes(
        findElements(main, "select").find((select) => select.includes(`name="${name}"`)) ?? "",
        "option",
      )
        .map(({ value = "" }) => value)
        .filter(Boolean);
    const choices = (name: string) =>
      listAttributes(main, "input")
        .filter((input) => input.name === name)
        .map(({ value }) => value);
    expect(options("labType")).toEqual(
      "klinisch praxis spezialisiert universitaet industrie forschung".split(" "),
    );
    const cantons = "zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju";
    expect(options("canton")).toEqual(cantons.split(" "));
    expect(choices("testCategories")).toEqual([
      ...["Klinische Chemie", "Hämatologie", "Mikrobiologie/Infektiologie"],
      ...["Immunologie/Serologie", "Molekulardiagnostik/Genetik", "Histopathologie", "Cytologie"],
      ...["Toxikologie", "Endokrinologie", "Kardiologie", "Onkologie", "Allergologie"],
    ]);
    expect(choices("certifications")).toEqual([
      ...["ISO 15189", "ISO 9001", "CAP Akkreditierung", "CLIA Zertifizierung"],
      ...["Swiss Medic", "FDA Approved"],
    ]);
  });
});

describe("the practice form", () => {
  const main = findElement(builtPage("/practice-form"), "main");

  it("asks for seven things and the terms, which open in a new tab", () => {
    expect(toText(findElement(main, "h1"))).toBe("Praxis-Informationen");
    expect(fieldsOf(main)).toEqual([
      ...["practiceOrDoctorName", "postalCode", "city", "specialty", "email", "phone"],
      ...["currentLab", "agreeToTerms"],
    ]);
    expect(findElements(main, "label").map((label) => toText(label))).toEqual([
      expect.any(String),
      "Praxis- oder Arztname",
      "Postleitzahl",
      "Ort",
      "Facharztgruppe",
      "E-Mail (optional)",
      "Telefon (optional)",
      "Aktuelles Labor (optional)",
      expect.stringContaining("AGB"),
    ]);
    expect(control(main, "email")?.type).toBe("email");
    expect(control(main, "postalCode")?.maxlength).toBe("4");
    const terms = listAttributes(main, "a").find(({ href }) => href === "/terms");
    expect(terms?.target).toBe("_blank");
  });

  it("is thanked for with what comes next and a button to the start page", () => {
    const results = findElement(builtPage("/results"), "main");
    expect(toText(findElement(results, "h1"))).toBe("Vielen Dank für Ihre Angaben");
    expect(toText(results)).toContain("informieren Sie, sobald der Vergleich verfügbar ist");
    expect(listLinks(results)).toContainEqual(["Zur Startseite", "/"]);
    expect(listLinks(results)).toContainEqual(["Alle Labore ansehen", "/category/alle"]);
  });
});

describe("special tests and lab check", () => {
  it.each(["/special-tests", "/lab-check"])(
    "%s says «Loading...» while it checks, and has the form for browsers without JavaScript",
    (path) => {
      const main = findElement(builtPage(path), "main");
      expect(toText(main)).toBe("Loading...");
      expect(main).toMatch(/role="status"[^>]*>.*Loading\.\.\.<\/p>/);
      const form = findElement(main, "noscript");
      expect(form).toContain(`name="returnTo" value="${path}"`);
      expect(fieldsOf(form)).toContain("practiceOrDoctorName");
    },
  );

  it.each(["/special-tests", "/lab-check"])(
    "%s leaves it to the browser to hide that form: a class that displays it would show its source",
    (path) => {
      const [{ class: names = "" } = {}] = listAttributes(builtPage(path), "noscript");
      expect(names).not.toMatch(/(^|\s)(contents|block|inline|flex|grid)/);
    },
  );
});

describe("the opt-out form", () => {
  it("says that no more e-mails will come and that one can subscribe again", () => {
    const main = findElement(builtPage("/email-opt-out"), "main");
    expect(toText(findElement(main, "h1"))).toBe("E-Mail Abmeldung");
    expect(toText(main)).toMatch(/keine (?:weiteren )?E-Mails/);
    expect(toText(main)).toContain("Den Newsletter können Sie jederzeit wieder bestellen");
    expect(toText(main)).toContain("Jetzt abmelden");
    expect(listLinks(main)).toContainEqual(["Abbrechen", "/"]);
  });
});

describe("the contact page", () => {
  it("says how to reach us, and leads laboratories and questions on", () => {
    const details = findElement(findElement(builtPage("/contact"), "main"), "aside");
    expect(listLinks(details)).toContainEqual([operator.email, `mailto:${operator.email}`]);
    expect(listLinks(details)).toContainEqual(["Häufige Fragen", "/faq"]);
    const laboratories = listLinks(details).find(([, target]) => target === "/lab-registration");
    expect(laboratories?.[0]).toMatch(/Sind Sie ein Labor\?/);
    expect(toText(details)).toContain(operator.street);
    expect(toText(details)).toContain("Montag bis Freitag 09:00–18:00");
    expect(toText(details)).toContain("Samstag und Sonntag geschlossen");
    expect(toText(findElement(builtPage("/contact"), "title"))).toBe("Kontakt | Laborlotse");
  });
});

describe("the first step of a campaign", () => {
  it.each(["/kampagne", "/kampagne-v2", "/kampagne-praxis"])(
    "%s shows the line, three tiles and three testimonials, marked as sample data",
    (path) => {
      const main = findElement(builtPage(path), "main");
      expect(toText(main)).toContain("Bereits 100+ Praxen");
      expect(findElements(main, "figure")).toHaveLength(3);
      const titles = [...findElements(main, "h2"), ...findElements(main, "h3")].map(toText);
      for (const tile of ["Mehr Auswahl", "Schnellere Resultate", "Persönlich begleitet"]) {
        expect(titles).toContain(tile);
      }
      expect(findElements(main, "p").map(toText)).toContainEqual(
        expect.stringMatching(/^Beispieldaten/),
      );
    },
  );
});
