import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ContactSection } from "./contact-section";
import { EntrySteps } from "./entry-steps";

function renderSteps(undeliverable: string | undefined): string {
  const contact = {
    phone: "044 000 45 67",
    email: "praxis@example.ch",
    undeliverable,
    withAddress: 1,
    withPhone: { search: "", count: 1 },
    lines: [],
  };
  const entry = { contact, canHaveRounds: false, hasRounds: false };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <EntrySteps entry={entry} roundsPath="" />
          <ContactSection contact={contact} />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

it("offers no mail to an address where nothing arrives, and says why; the telephone stays", () => {
  expect(renderSteps(undefined)).toContain("Schreiben");
  const html = renderSteps("Unzustellbar: Die Adresse gibt es nicht");
  expect(html).not.toContain("Schreiben");
  expect(html).toContain("Anrufen");
  expect(html).toMatch(/praxis@example\.ch.*Unzustellbar: Die Adresse gibt es nicht/);
});
