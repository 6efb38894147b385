import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { PracticeForm } from "./practice-form";

function renderForm(
  values: { returnTo: string; wishedLab?: string },
  otherLabs: readonly string[] = [],
): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <PracticeForm path="/practice-form" values={values} otherLabs={otherLabs} />,
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

describe("the practice form behind a link, before a script has run", () => {
  it("asks for the wish where every browser shows it", () => {
    const named = renderForm({ returnTo: "/vergleich?labs=a", wishedLab: "medlab-basel" });
    expect(named).toContain("das ich auf der vorherigen Seite gewählt habe");
    expect(named).toContain('name="wishedLab" value="medlab-basel"');
    const ofPage = renderForm({ returnTo: "/lab/medlab-basel" });
    expect(ofPage).toContain("von dessen Seite ich komme");
    for (const html of [named, ofPage]) expect(html).not.toContain("<noscript>");
  });

  it("asks for the others of a comparison by their names, where there are any", () => {
    const values = { returnTo: "/vergleich?labs=a,b,c", wishedLab: "a" };
    expect(renderForm(values)).not.toContain("wishOthers");
    const html = renderForm(values, ["MedLab Basel", "SwissLab Bern"]);
    expect(html).toContain('name="wishOthers"');
    expect(html).toContain("anderen Labore meines Vergleichs: MedLab Basel und SwissLab Bern.");
    expect(renderForm(values, ["MedLab Basel"])).toContain(
      "des anderen Labors meines Vergleichs: MedL",
    );
  });

  it("asks for nothing that no button has asked for", () => {
    expect(renderForm({ returnTo: "/category/alle" })).not.toContain("Ich möchte");
  });
});
