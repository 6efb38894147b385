import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Needs } from "~/leads/needs/needs";
import { type ComparedOffer, compareOffers } from "./comparison";
import { OfferComparisonTable } from "./comparison-table";

const needs: Needs = {
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  software: "",
  noticePeriod: "",
  remarks: "",
  samplesByGroup: {},
};

const createOffer = (lab: string, changes: Partial<ComparedOffer> = {}): ComparedOffer => ({
  invitationId: lab,
  offerId: lab,
  version: 1,
  lab,
  labName: `Labor ${lab}`,
  binding: true,
  validUntil: "2035-12-31",
  benefits: [],
  content: { prices: [], hl7v2: true, noticeMonths: 3 },
  ...changes,
});

const draw = (offers: ComparedOffer[]) =>
  renderToStaticMarkup(
    <OfferComparisonTable
      comparison={compareOffers(offers, needs)}
      mark={() => null}
      corner=""
      paymentNote="Hinweis zu Zahlungen"
    />,
  );

const getRow = (html: string, name: string) =>
  html.split("<tr").find((row) => row.split("</th>")[0]?.includes(`>${name}`)) ?? "";

describe("the table of offers", () => {
  it("names its rows and columns", () => {
    const html = draw([createOffer("A"), createOffer("B")]);
    expect(html.match(/<th role="columnheader" scope="col"/g)).toHaveLength(2);
    expect(getRow(html, "Kündigungsfrist")).toContain('scope="row"');
    expect(html).toContain("Offerten im Vergleich: Labor A und Labor B");
  });

  it("says in words what is the same everywhere, and marks only a difference", () => {
    const content = { prices: [], hl7v2: true, noticeMonths: 6 };
    const html = draw([createOffer("A"), createOffer("B", { content })]);
    expect(getRow(html, "Befunde über HL7 v2")).toContain("bei beiden gleich");
    expect(getRow(html, "Kündigungsfrist")).not.toContain("gleich");
    expect(getRow(html, "Kündigungsfrist").match(/bester Wert/g)).toHaveLength(1);
  });

  it("shows payments last, with their note and without a mark; without payments neither", () => {
    const benefit = {
      kind: "logo_praxis" as const,
      amount: "CHF 800.00 pro Jahr",
      inReturn: "den Aushang",
      passOn: "offen" as const,
    };
    const html = draw([createOffer("A", { benefits: [benefit] }), createOffer("B")]);
    expect(html.indexOf("Vergütungen an die Praxis")).toBeGreaterThan(html.indexOf("Vertrag"));
    expect(html.slice(html.indexOf("Vergütungen an die Praxis"))).not.toMatch(/bester Wert|gleich/);
    expect(html).toContain("Hinweis zu Zahlungen");
    expect(draw([createOffer("A"), createOffer("B")])).not.toMatch(/Vergütungen|Hinweis/);
  });
});
