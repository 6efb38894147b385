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
  samplesByGroup: { cytologie: 20, chemie: 5 },
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
      paymentNote="Hinweis zu Zahlungen"
    />,
  );

const getRow = (html: string, name: string) =>
  html.split("<tr").find((row) => row.split("</th>")[0]?.includes(`>${name}`)) ?? "";

describe("the table of offers", () => {
  it("names its rows and columns", () => {
    const html = draw([createOffer("A"), createOffer("B")]);
    expect(html.match(/<th role="columnheader" scope="col"/g)).toHaveLength(2);
    expect(getRow(html, "Bindung")).toContain('scope="row"');
    expect(html).toContain("Offerten im Vergleich: Labor A und Labor B");
  });

  it("says in words what is the same everywhere, and marks only a difference", () => {
    const content = { prices: [], hl7v2: true, noticeMonths: 6 };
    const html = draw([createOffer("A"), createOffer("B", { content })]);
    expect(getRow(html, "Anbindung")).toContain("bei beiden gleich");
    expect(getRow(html, "Bindung")).not.toContain("gleich");
    expect(getRow(html, "Bindung").match(/bester Wert/g)).toHaveLength(1);
  });

  it("draws what decides, most frequent samples first, and repeats none of it below", () => {
    const content = (hours: number): ComparedOffer["content"] => ({
      prices: [],
      courierDays: ["mo", "di", "mi"],
      courierTimes: "11:30 und 16:00",
      "turnaround-chemie": { hours, isInDays: false },
      "turnaround-cytologie": { hours: 2 * hours, isInDays: false },
      exclusive: hours > 4,
      termMonths: 12,
      noticeMonths: 3,
      emergency: "immer",
    });
    const html = draw([
      createOffer("A", { content: content(4) }),
      createOffer("B", { content: { ...content(8), courierTimes: "zwischen 10:00 und 12:00" } }),
    ]);
    expect(html.match(/scope="row"[^>]*>[^<]+/g)?.map((name) => name.split(">")[1])).toEqual([
      ...["Kurier", "Befund Cytologie", "Befund Klinische Chemie", "Bindung"],
      ...["Offerte", "Notfallanalysen", "Exklusivität verlangt"],
    ]);
    expect(getRow(html, "Kurier").match(/<circle/g)).toHaveLength(2);
    expect(getRow(html, "Kurier")).toContain("zwischen 10:00 und 12:00");
    expect(getRow(html, "Bindung")).toContain("verlangt Exklusivität");
    expect(getRow(html, "Bindung")).toContain("Mindestlaufzeit: 12 Monate");
    expect(html).toContain("Alle 8 Angaben");
  });

  it("marks a binding as the best only where no other is better in any part of it", () => {
    const of = (termMonths: number, noticeMonths: number) => ({
      content: { prices: [], termMonths, noticeMonths },
    });
    const marks = (...offers: ReturnType<typeof of>[]) =>
      getRow(
        draw(offers.map((one, index) => createOffer("ABC"[index] ?? "", one))),
        "Bindung",
      ).match(/bester Wert/g) ?? [];
    expect(marks(of(0, 3), of(12, 3))).toHaveLength(1);
    expect(marks(of(0, 6), of(12, 3))).toHaveLength(0);
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
