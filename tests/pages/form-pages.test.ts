import { describe, expect, it } from "vitest";
import { attributesOf, elementOf, elementsOf, linksOf, textOf } from "../kit/browser/html";
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
    .flatMap((tag) => attributesOf(html, tag))
    .find((attributes) => attributes.name === name);
}

describe("the registration of a laboratory", () => {
  const main = elementOf(builtPage("/lab-registration"), "main");

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
    expect(control(main, "registrationFee")?.placeholder).toBe("CHF 15.00");
    expect(control(main, "annualFee")?.placeholder).toBe("CHF 1'200.00");
  });

  it("offers the listed types, cantons, categories and certifications", () => {
    const options = (name: string) =>
      attributesOf(
        elementsOf(main, "select").find((select) => select.includes(`name="${name}"`)) ?? "",
        "option",
      )
        .map(({ value = "" }) => value)
        .filter(Boolean);
    const choices = (name: string) =>
      attributesOf(main, "input")
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
  const main = elementOf(builtPage("/practice-form"), "main");

  it("asks for seven things and the terms, which open in a new tab", () => {
    expect(textOf(elementOf(main, "h1"))).toBe("Praxis-Informationen");
    expect(fieldsOf(main)).toEqual([
      ...["practiceOrDoctorName", "postalCode", "city", "specialty", "email", "phone"],
      ...["currentLab", "agreeToTerms"],
    ]);
    expect(elementsOf(main, "label").map((label) => textOf(label))).toEqual([
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
    const terms = attributesOf(main, "a").find(({ href }) => href === "/terms");
    expect(terms?.target).toBe("_blank");
  });

  it.each(["/kampagne", "/kampagne-v2", "/kampagne-praxis", "/lab-registration"])(
    "is not alone: the terms open in a new tab on %s, too",
    (path) => {
      const links = attributesOf(elementOf(builtPage(path), "main"), "a");
      const terms = links.filter(({ href }) => href === "/terms");
      expect(terms.map(({ target }) => target)).toEqual(["_blank"]);
    },
  );

  it.each([
    "/practice-form",
    "/contact",
    "/kampagne",
    "/kampagne-v2",
    "/kampagne-praxis",
    "/lab-registration",
  ])("is not alone: %s leads to the privacy page in a new tab", (path) => {
    const links = attributesOf(elementOf(builtPage(path), "form"), "a");
    const privacy = links.filter(({ href }) => href === "/privacy");
    expect(privacy.map(({ target }) => target)).toEqual(["_blank"]);
  });

  it("is thanked for with what comes next and a button to the start page", () => {
    const results = elementOf(builtPage("/results"), "main");
    expect(textOf(elementOf(results, "h1"))).toBe("Vielen Dank für Ihre Angaben");
    expect(textOf(results)).toContain("informieren Sie, sobald der Vergleich verfügbar ist");
    expect(linksOf(results)).toContainEqual(["Zur Startseite", "/"]);
    expect(linksOf(results)).toContainEqual(["Alle Labore ansehen", "/category/alle"]);
  });
});

describe("special tests and lab check", () => {
  it.each(["/special-tests", "/lab-check"])(
    "%s says «Loading...» while it checks, and has the form for browsers without JavaScript",
    (path) => {
      const main = elementOf(builtPage(path), "main");
      expect(textOf(main)).toBe("Loading...");
      expect(main).toMatch(/role="status"[^>]*>.*Loading\.\.\.<\/p>/);
      const form = elementOf(main, "noscript");
      expect(form).toContain(`name="returnTo" value="${path}"`);
      expect(fieldsOf(form)).toContain("practiceOrDoctorName");
    },
  );

  it.each(["/special-tests", "/lab-check"])(
    "%s leaves it to the browser to hide that form: a class that displays it would show its source",
    (path) => {
      const [{ class: names = "" } = {}] = attributesOf(builtPage(path), "noscript");
      expect(names).not.toMatch(/(^|\s)(contents|block|inline|flex|grid)/);
    },
  );
});

describe("the opt-out form", () => {
  it("says that no more e-mails will come and that one can subscribe again", () => {
    const main = elementOf(builtPage("/email-opt-out"), "main");
    expect(textOf(elementOf(main, "h1"))).toBe("E-Mail Abmeldung");
    expect(textOf(main)).toMatch(/keine (?:weiteren )?E-Mails/);
    expect(textOf(main)).toMatch(/wieder anmelden|erneut anmelden/);
    expect(textOf(main)).toContain("Jetzt abmelden");
    expect(linksOf(main)).toContainEqual(["Abbrechen", "/"]);
  });
});

describe("the contact page", () => {
  it("says how to reach us, and leads laboratories and questions on", () => {
    const details = elementOf(elementOf(builtPage("/contact"), "main"), "aside");
    expect(linksOf(details)).toContainEqual([operator.email, `mailto:${operator.email}`]);
    expect(linksOf(details)).toContainEqual(["Häufige Fragen", "/faq"]);
    const laboratories = linksOf(details).find(([, target]) => target === "/lab-registration");
    expect(laboratories?.[0]).toMatch(/Sind Sie ein Labor\?/);
    expect(textOf(details)).toContain(operator.street);
    expect(textOf(details)).toContain("Montag bis Freitag 09:00–18:00");
    expect(textOf(details)).toContain("Samstag und Sonntag geschlossen");
    expect(textOf(elementOf(builtPage("/contact"), "title"))).toBe("Kontakt | Laborlotse");
  });
});

describe("the first step of a campaign", () => {
  it.each(["/kampagne", "/kampagne-v2", "/kampagne-praxis"])(
    "%s shows the line, three tiles and three testimonials, marked as sample data",
    (path) => {
      const main = elementOf(builtPage(path), "main");
      expect(textOf(main)).toContain("Bereits 100+ Praxen");
      expect(elementsOf(main, "figure")).toHaveLength(3);
      const titles = [...elementsOf(main, "h2"), ...elementsOf(main, "h3")].map(textOf);
      for (const tile of ["Mehr Auswahl", "Schnellere Resultate", "Persönlich begleitet"]) {
        expect(titles).toContain(tile);
      }
      expect(elementsOf(main, "p").map(textOf)).toContainEqual(
        expect.stringMatching(/^Beispieldaten/),
      );
    },
  );
});
