import { describe, expect, it } from "vitest";
import type { Person } from "../catalogue/lab";
import { labs } from "../catalogue/labs";
import { tests } from "../catalogue/tests";
import { builtPage, elementOf, elementsOf, linksOf, textOf } from "./built-pages";

describe("a lab profile, as it is served", () => {
  it.each(labs)("$id shows everything that is known of the lab", (lab) => {
    const main = elementOf(builtPage(`/lab/${lab.id}`), "main");
    const text = textOf(main);
    expect(textOf(elementOf(main, "h1"))).toBe(lab.name);
    const head = main.slice(0, main.indexOf("<h2"));
    expect(textOf(head)).toContain(`${lab.rating.toFixed(1)} von 5 Sternen`);
    expect(head.match(/fill-sun/g)).toHaveLength(Math.floor(lab.rating));
    expect(textOf(head)).toContain(`${lab.reviewCount} Bewertungen`);
    expect(text).toContain(`Fachgebiete ${lab.specialties.join(", ")}`);
    for (const amount of [
      lab.onlineRegistrationPayment,
      lab.annualWebsitePlacement,
      lab.practicePlacement,
    ]) {
      expect(text).toContain(`CHF ${amount}.00`);
    }
    const conditions = sectionOf(main, "Konditionen");
    expect(elementsOf(conditions, "li").map(textOf)).toEqual(lab.additionalElements);
  });

  it.each(labs)("$id names its offer by category and its special tests by specialty", (lab) => {
    const main = elementOf(builtPage(`/lab/${lab.id}`), "main");
    expect(elementsOf(sectionOf(main, "Testangebot"), "li").map(textOf)).toEqual(
      lab.testCategories.map(
        ({ name, analyses, analysisCount }) =>
          `${name} ${analyses.join(", ")} ${analysisCount} Analysen`,
      ),
    );
    const special = sectionOf(main, "Spezialtests");
    expect(elementsOf(special, "h3").map(textOf)).toEqual(
      lab.specialTests.map(({ specialty }) => specialty),
    );
    expect(linksOf(special)).toEqual(
      lab.specialTests.flatMap((group) => group.tests.map(({ id, name }) => [name, `/test/${id}`])),
    );
  });

  it.each(labs)("$id names directors of pathology only for what it offers", (lab) => {
    const leadership = sectionOf(builtPage(`/lab/${lab.id}`), "Medizinische Leitung");
    const { medicalDirector, cytopathologyDirector, histopathologyDirector } =
      lab.medicalLeadership;
    const offers = (name: string) => lab.testCategories.some((category) => category.name === name);
    const expected: [string, Person | undefined][] = [["Ärztliche Leitung", medicalDirector]];
    if (offers("Cytologie")) expected.push(["Leitung Cytopathologie", cytopathologyDirector]);
    if (offers("Histopathologie")) {
      expected.push(["Leitung Histopathologie", histopathologyDirector]);
    }
    expect(elementsOf(leadership, "li").map(textOf)).toEqual(
      expected.map(([office, person]) =>
        expect.stringContaining(`${office} ${person?.name} ${person?.description}`),
      ),
    );
  });

  it.each(labs)("$id quotes doctors, each with a rating", (lab) => {
    const comments = elementsOf(
      sectionOf(builtPage(`/lab/${lab.id}`), "Stimmen aus der Praxis"),
      "li",
    );
    expect(comments).toHaveLength(lab.doctorComments.length);
    for (const [index, { doctor, specialty, comment, rating }] of lab.doctorComments.entries()) {
      const shown = comments[index] ?? "";
      expect(textOf(shown)).toContain(`«${comment}» ${doctor} ${specialty}`);
      expect(textOf(shown)).toContain(`${rating.toFixed(1)} von 5 Sternen`);
      expect(shown.match(/fill-sun/g)).toHaveLength(rating);
    }
  });

  it("leads back and asks for an offer, also without JavaScript", () => {
    for (const { id } of labs) {
      const links = linksOf(elementOf(builtPage(`/lab/${id}`), "main"));
      expect(links[0]).toEqual(["Zurück", "/"]);
      const asks = links.filter(([text]) => text.includes("Angebot anfordern"));
      expect(asks.map(([, to]) => to)).toContain(`/practice-form?returnTo=/lab/${id}`);
    }
  });
});

describe("a test page, as it is served", () => {
  it.each(tests)("$id explains the test, for whom it is and what it measures", (test) => {
    const main = elementOf(builtPage(`/test/${test.id}`), "main");
    expect(textOf(elementOf(main, "h1"))).toBe(test.name);
    expect(textOf(main)).toContain(test.generalExplanation);
    const parameters = sectionOf(main, "Parameter");
    expect(elementsOf(parameters, "dt").map(textOf)).toEqual(
      test.parameters.map(({ name }) => name),
    );
    expect(elementsOf(parameters, "dd").map(textOf)).toEqual(
      test.parameters.map(({ description }) => description),
    );
    expect(elementsOf(sectionOf(main, "Geeignet für"), "li").map(textOf)).toEqual(
      test.applicableFor,
    );
    expect(textOf(sectionOf(main, "Relevante Facharztgruppen"))).toBe(
      `Relevante Facharztgruppen ${test.relevantSpecialties.join(", ")}`,
    );
  });

  it("shows the way lab, category, test, leads back to the lab and asks for more", () => {
    for (const { id, name, labId, labName, category } of tests) {
      const main = elementOf(builtPage(`/test/${id}`), "main");
      const crumbs = elementOf(main, "nav");
      expect(textOf(crumbs)).toBe(`${labName} › ${category} › ${name}`);
      const links = linksOf(main);
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
  const found = elementsOf(html, "section").find(
    (section) => textOf(elementOf(section, "h2")) === heading,
  );
  if (found === undefined) throw new Error(`no section «${heading}»`);
  return found;
}
