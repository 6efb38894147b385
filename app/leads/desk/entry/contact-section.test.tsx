import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactSection } from "./contact-section";

it("shows the calculator's range in bold under what was typed into it", () => {
  const calculation = {
    samplesPerWeek: 50,
    practiceLogos: true,
    numberOfPractices: 2,
    websiteLogo: true,
  };
  const lines = [{ label: "Rechner", value: calculation }];
  const alone = { withAddress: 1, withPhone: { search: "", count: 1 } };
  const html = renderToStaticMarkup(
    <ContactSection
      contact={{ phone: "", email: "", undeliverable: undefined, ...alone, lines }}
    />,
  );
  expect(html).toContain("50 Proben pro Woche, Logo in 2 Praxen, Logo auf der Website<br/>");
  expect(html).toMatch(/<strong[^>]*>30&#x27;500–39&#x27;500 CHF<\/strong>/);
  expect(html.replace(/<[^>]*>/g, "")).toContain("39&#x27;500 CHF pro Jahr, brutto");
});
