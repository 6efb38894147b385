import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { answerPractice } from "~/leads/answer/lab-answer.server";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { LabsForPractice } from "./fitting-labs";

const textFor = (postalCode: string, labs = samples.labs) => {
  const answer = answerPractice(labs, { postalCode, city: "", specialty: "urologie" });
  const Page = createRoutesStub([
    { path: "/", Component: () => <LabsForPractice answer={answer} /> },
  ]);
  return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, " ");
};

describe("below the thanks", () => {
  it("stands who collects in the practice's canton, and where in a code of several", () => {
    expect(textFor("8005")).toMatch(/\d Labore holen in 8005 ab/);
    expect(textFor("8005")).toContain("Offerten einholen");
    const onBorder = textFor("8640");
    expect(onBorder).toContain("liegen Orte in den Kantonen St. Gallen und Schwyz");
    expect(onBorder).toContain("Holt im Kanton St. Gallen ab");
  });

  it("stands that nobody collects there, and who is nearest", () => {
    const far = samples.labs.map((lab) => ({
      ...lab,
      collectionCantons: lab.collectionCantons.filter((canton) => canton !== "ur"),
    }));
    const text = textFor("6460", far);
    expect(text).toContain("In 6460 holt kein Labor ab");
    expect(text).toContain("Touren: keine Angabe");
    expect(text).toMatch(/Holt im Kanton Schwyz ab, der nächste Ort ist .+ \(\d+ km\)/);
  });

  it("stands that an unknown code tells no canton, not that nobody collects", () => {
    const text = textFor("9999");
    expect(text).toContain("Kanton Ihrer Praxis: keine Angabe");
    expect(text).toContain("Alle Labore ansehen");
    expect(text).not.toContain("holt kein Labor ab");
  });
});
