import { describe, expect, inject, it } from "vitest";
import { formatCount } from "../../app/lib/format-number";
import { getInitials } from "../../app/lib/initials";
import { formatList } from "../../catalogue/format-list";
import { parseOpeningHours } from "../../catalogue/opening-week";
import type { Person } from "../../catalogue/published";
import { findElement, findElements, listAttributes, listLinks, toText } from "../kit/browser/html";
import { samples } from "../kit/samples/sample-directory";
import { builtPage } from "../kit/server/built-pages";

const { labs, tests: allTests } = samples;
/** Genetic ones show everyone their name alone (tests/pages/finder-pages.test.ts). */
const tests = allTests.filter(({ isGenetic }) => !isGenetic);

describe("a lab profile, as it is served", () => {
  it.each(labs)("$id shows everything that is known of the lab", (lab) => {
    const main = findElement(builtPage(`/lab/${lab.id}`), "main");
    const text = toText(main);
    expect(toText(findElement(main, "h1"))).toBe(lab.name);
    const head = main.slice(0, main.indexOf("<h2"));
    expect(toText(head)).toContain(`${lab.rating.toFixed(1)} von 5 Sternen`);
    expect(head.match(/fill-sun/g)).toHaveLength(Math.floor(lab.rating));
    expect(toText(head)).toContain(`${lab.reviewCount} Bewertungen`);
    expect(text).toContain(`Fachgebiete ${lab.specialties.join(", ")}`);
    for (const amount of [
      lab.onlineRegistrationPayment,
      lab.annualWebsitePlacement,
      lab.practicePlacement,
    ]) {
      expect(text).toContain(`CHF ${amount}.00`);
    }
    const conditions = sectionOf(main, "Vergütungen und weitere Leistungen");
    expect(toText(conditions)).toContain("An die Praxis für die Erfassung einer Probe");
    expect(findElements(conditions, "li").map(toText)).toEqual(lab.additionalElements);
  });

  it.each(labs)(
    "$id begins with the facts that decide, and tells of payments after its proofs",
    (lab) => {
      const main = findElement(builtPage(`/lab/${lab.id}`), "main");
      const facts = findElements(findElement(main, "dl"), "dd").map(toText);
      expect(facts[0]).toBe(lab.collectionCantons.join(", ").toUpperCase());
      expect(facts[1]).toMatch(/ Touren: .* Resultate: \d+ von \d+ Analysen innert 12 Stunden, /);
      expect(facts[1]).toContain(` ${lab.collection}`);
      expect(facts[1]).toContain(` ${lab.turnaround}`);
      expect(main.indexOf("<dl")).toBeLessThan(main.indexOf("<h2"));
      expect(main.indexOf("Vergütungen und weitere Leistungen")).toBeGreaterThan(
        main.indexOf("Bewilligungen und Nachweise"),
      );
    },
  );

  it.each(labs)("$id draws the hours at which it is open, «24 Stunden» too", (lab) => {
    const panel = findElement(findElement(builtPage(`/lab/${lab.id}`), "main"), "aside");
    const week = parseOpeningHours(lab.openingHours) ?? [];
    expect(panel.match(/<rect/g)).toHaveLength(7 + week.length);
  });

  it.each(labs)("$id names its offer by category and its special tests by specialty", (lab) => {
    const main = findElement(builtPage(`/lab/${lab.id}`), "main");
    expect(findElements(sectionOf(main, "Analysen"), "li").map(toText)).toEqual(
      lab.testCategories.map(({ name, analyses }) => {
        const count = lab.analysisCounts.inCategory[name] ?? 0;
        const said =
          count === 0 ? "" : ` ${formatCount(count, "Analyse", "Analysen")} der Kategorie ${name}`;
        return `${name} ${analyses.join(", ")}${said}`;
      }),
    );
    const special = sectionOf(main, "Spezialtests");
    expect(findElements(special, "h3").map(toText)).toEqual(
      lab.specialTests.map(({ specialty }) => specialty),
    );
    expect(listLinks(special).filter(([, to]) => to.startsWith("/test/"))).toEqual(
      lab.specialTests.flatMap((group) => group.tests.map(({ id, name }) => [name, `/test/${id}`])),
    );
  });

  it.each(labs)(
    "$id names those who lead it with their FAMH titles, and directors of pathology only for what it offers",
    (lab) => {
      const main = findElement(builtPage(`/lab/${lab.id}`), "main");
      const leadership = sectionOf(main, "Medizinische und fachliche Leitung");
      const { medicalDirector, specialistHeads, cytopathologyDirector, histopathologyDirector } =
        lab.medicalLeadership;
      const offers = (name: string) =>
        lab.testCategories.some((category) => category.name === name);
      const line = (office: string, person?: Person & { famhFields?: string[] }) => {
        const { name = "", famhFields, description, image } = person ?? {};
        const monogram = image ?? getInitials(name).join("");
        const title = famhFields ? ` FAMH ${formatList(famhFields)}` : "";
        return `${monogram} ${office} ${name}${title} ${description}`;
      };
      expect(findElements(leadership, "li").map(toText)).toEqual([
        line("Laborleitung", medicalDirector),
        ...specialistHeads.map((head) => line("Fachleitung", head)),
        ...(offers("Cytologie") ? [line("Leitung Zytopathologie", cytopathologyDirector)] : []),
        ...(offers("Histopathologie")
          ? [line("Leitung Histopathologie", histopathologyDirector)]
          : []),
      ]);
    },
  );

  it("lets one ask about a test without a page: the contact form's subject is filled in", async () => {
    const page = await (await fetch(`${inject("builtPortal")}/contact?subject=Zum+IBD`)).text();
    const subject = listAttributes(page, "input").find(({ name }) => name === "subject");
    expect(subject?.value).toBe("Zum IBD");
  });

  it.each(labs)(
    "$id says which special tests have no page of their own, and asks about them",
    (lab) => {
      const special = sectionOf(builtPage(`/lab/${lab.id}`), "Spezialtests");
      const marked = lab.specialTests
        .flatMap((group) => group.tests)
        .filter(({ name }) => toText(special).includes(`${name} ohne eigene Seite`));
      expect(marked.map(({ id }) => id)).toEqual(
        lab.specialTests
          .flatMap((group) => group.tests.map(({ id }) => id))
          .filter((id) => samples.test(id) === undefined),
      );
      const questions = listLinks(special).filter(([, to]) => to.startsWith("/contact?subject="));
      expect(questions.map(([name]) => name)).toEqual(
        marked.map(({ name }) => `Informationen anfragen zu ${name}`),
      );
    },
  );

  it.each(labs)("$id shows its proofs, and promises none that is missing", (lab) => {
    const { accreditation, microbiology, genetics, sentOut } = lab.proofs;
    const proofs = sectionOf(builtPage(`/lab/${lab.id}`), "Bewilligungen und Nachweise");
    expect(findElements(proofs, "dd").map(toText)).toEqual(
      [
        accreditation ?? expect.stringContaining("Keine angegeben"),
        microbiology,
        genetics,
        expect.stringContaining("Interne und externe Kontrollen"),
        sentOut,
      ].filter((text) => text !== undefined),
    );
    expect(toText(proofs).includes("Swissmedic, Art. 16 EpG")).toBe(microbiology !== undefined);
    expect(toText(proofs).includes("BAG, GUMG")).toBe(genetics !== undefined);
  });

  it.each(labs)("$id quotes doctors, each with a rating", (lab) => {
    const comments = findElements(
      sectionOf(builtPage(`/lab/${lab.id}`), "Stimmen aus der Praxis"),
      "li",
    );
    expect(comments).toHaveLength(lab.doctorComments.length);
    for (const [index, { doctor, specialty, comment, rating }] of lab.doctorComments.entries()) {
      const shown = comments[index] ?? "";
      expect(toText(shown)).toContain(`«${comment}» ${doctor} ${specialty}`);
      expect(toText(shown)).toContain(`${rating.toFixed(1)} von 5 Sternen`);
      expect(shown.match(/fill-sun/g)).toHaveLength(rating);
    }
  });

  it("leads back and asks for an offer, also without JavaScript", () => {
    for (const { id } of labs) {
      const links = listLinks(findElement(builtPage(`/lab/${id}`), "main"));
      expect(links[0]).toEqual(["Zurück", "/"]);
      const asks = links.filter(([text]) => text.includes("Angebot anfordern"));
      expect(asks.map(([, to]) => to)).toContain(`/practice-form?returnTo=/lab/${id}`);
    }
  });
});

describe("a test page, as it is served", () => {
  it.each(tests)("$id explains the test, for whom it is and what it measures", (test) => {
    const main = findElement(builtPage(`/test/${test.id}`), "main");
    expect(toText(findElement(main, "h1"))).toBe(test.name);
    expect(toText(main).replace("Was der Test sagt ", "")).toContain(test.generalExplanation);
    const parameters = sectionOf(main, "Parameter");
    expect(findElements(parameters, "dt").map(toText)).toEqual(
      test.parameters.map(({ name }) => name),
    );
    expect(findElements(parameters, "dd").map(toText)).toEqual(
      test.parameters.map(({ description }) => description),
    );
    expect(findElements(sectionOf(main, "Geeignet für"), "li").map(toText)).toEqual(
      test.applicableFor,
    );
    const specialties = findElements(sectionOf(main, "Relevante Fachgebiete"), "li");
    expect(specialties.map(toText)).toEqual(test.relevantSpecialties);
  });

  it.each(tests)("$id says how the sample is taken, kept and packed, as sample values", (test) => {
    const main = findElement(builtPage(`/test/${test.id}`), "main");
    const shown = sectionOf(main, "Entnahme und Versand");
    expect(toText(shown)).toContain("Beispielwerte");
    expect(findElements(shown, "dd").map(toText)).toEqual([
      test.material,
      test.containers.join(", "),
      test.preparation,
      test.storage,
      expect.stringContaining("UN 3373"),
      test.turnaround,
    ]);
  });

  it("speaks of the law of genetics only where the test is a genetic one", () => {
    const texts = allTests.map((test) => [test.id, toText(builtPage(`/test/${test.id}`))]);
    const underLaw = texts.filter(([, text]) => text?.includes("GUMG")).map(([id]) => id);
    const genetic = allTests.filter(({ isGenetic }) => isGenetic).map(({ id }) => id);
    expect(underLaw).toEqual(genetic);
  });

  it("shows the way lab, category, test, leads back to the lab and asks for more", () => {
    for (const { id, name, labId, labName, category } of tests) {
      const main = findElement(builtPage(`/test/${id}`), "main");
      const crumbs = findElement(main, "nav");
      expect(toText(crumbs)).toBe(`${labName} › ${category} › ${name}`);
      const links = listLinks(main);
      expect(links[0]).toEqual([labName, `/lab/${labId}`]);
      expect(links[1]).toEqual([category, expect.stringMatching(/^\/category\/[a-z-]+$/)]);
      expect(links).toContainEqual(["Zurück zum Laborprofil", `/lab/${labId}`]);
      const asks = links.find(([text]) =>
        text.includes("Ich möchte mehr über diesen Test erfahren"),
      );
      expect(asks?.[1]).toBe(`/practice-form?returnTo=/test/${id}`);
    }
  });
});

/** The section below the heading. */
function sectionOf(html: string, heading: string): string {
  const found = findElements(html, "section").find(
    (section) => toText(findElement(section, "h2")) === heading,
  );
  if (found === undefined) throw new Error(`no section «${heading}»`);
  return found;
}
