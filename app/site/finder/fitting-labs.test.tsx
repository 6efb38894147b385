import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { findLabsForPractice } from "./fit.server";
import { LabsForPractice } from "./fitting-labs";

const textFor = (postalCode: string, labs = samples.labs) => {
  const fit = findLabsForPractice({ postalCode, city: "", specialty: "urologie" }, labs);
  const Page = createRoutesStub([{ path: "/", Component: () => <LabsForPractice {...fit} /> }]);
  return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, " ");
};

describe("below the thanks", () => {
  it("stands who collects in the practice's canton, and where in a code of several", () => {
    expect(textFor("8005")).toMatch(/\d Labore holen im Kanton Zürich ab/);
    expect(textFor("8005")).toContain("Bei beiden Angebot anfordern");
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
    expect(text).toContain("Kein Labor holt in Ihrem Kanton ab");
    expect(text).toContain("Keines der Labore im Verzeichnis holt im Kanton Uri ab.");
    expect(text).toMatch(/Holt im Kanton Schwyz ab, der nächste Ort ist .+ \(\d+ km\)/);
  });

  it("stands that an unknown code tells no canton, not that nobody collects", () => {
    const text = textFor("9999");
    expect(text).toContain("Kanton Ihrer Praxis: keine Angabe");
    expect(text).toContain("Alle Labore ansehen");
    expect(text).not.toContain("holt in Ihrem Kanton ab");
  });
});
