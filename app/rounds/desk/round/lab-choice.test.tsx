import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { UnavailableLabs } from "./lab-choice";

type Lab = Parameters<typeof UnavailableLabs>[0]["labs"][number];

const lab: Lab = {
  id: "labor-neu",
  name: "Labor Neu",
  place: "Zug",
  recipient: undefined,
  reasons: [],
  isRequested: false,
  tests: [],
  isExcluded: undefined,
  warning: undefined,
  isInvited: undefined,
  isSample: false,
};

it("who is wished and has no address is to be asked by hand", () => {
  const textWith = (changes: Partial<Lab>) => {
    const Component = () => <UnavailableLabs labs={[{ ...lab, ...changes }]} />;
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />);
  };
  expect(textWith({})).toContain("Keine Adresse für Anfragen.");
  const wished = textWith({ isRequested: true });
  expect(wished).toContain("Bitte fragen Sie selbst nach.");
  expect(wished).toContain("/admin/verzeichnis/lab/labor-neu/kontakte");
  expect(textWith({ isRequested: true, isExcluded: "practice" })).not.toContain(
    "fragen Sie selbst",
  );
});
