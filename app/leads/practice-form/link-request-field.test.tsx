import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { PracticeForm } from "./practice-form";

function formOf(
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
    const named = formOf({ returnTo: "/vergleich?labs=a", wishedLab: "medlab-basel" });
    expect(named).toContain("das ich auf der vorherigen Seite gewählt habe");
    expect(named).toContain('name="wishedLab" value="medlab-basel"');
    const ofPage = formOf({ returnTo: "/lab/medlab-basel" });
    expect(ofPage).toContain("von dessen Seite ich komme");
    for (const html of [named, ofPage]) expect(html).not.toContain("<noscript>");
  });

  it("asks for the others of a comparison by their names, where there are any", () => {
    const values = { returnTo: "/vergleich?labs=a,b,c", wishedLab: "a" };
    expect(formOf(values)).not.toContain("wishOthers");
    const html = formOf(values, ["MedLab Basel", "SwissLab Bern"]);
    expect(html).toContain('name="wishOthers"');
    expect(html).toContain("anderen Labore meines Vergleichs: MedLab Basel und SwissLab Bern.");
    expect(formOf(values, ["MedLab Basel"])).toContain(
      "des anderen Labors meines Vergleichs: MedL",
    );
  });

  it("asks for nothing that no button has asked for", () => {
    expect(formOf({ returnTo: "/category/alle" })).not.toContain("Ich möchte");
  });
});
