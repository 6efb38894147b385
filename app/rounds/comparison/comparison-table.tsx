import type { ReactNode } from "react";
import { formatList } from "#catalogue/format-list";
import { formatDay } from "~/lib/swiss-time";
import { ComparisonTable, type ComparisonTableRow } from "~/ui/tables/comparison-table";
import type { ComparedOffer, OfferComparison, OfferComparisonRow } from "./comparison";

interface Props {
  comparison: OfferComparison;
  mark(lab: string, name: string): ReactNode;
  choice?: ((offer: ComparedOffer) => ReactNode) | undefined;
  paymentNote: ReactNode;
  corner: string;
}

/** Needs offers.css, which the page links; the chosen column shows without a script. */
export function OfferComparisonTable(props: Props) {
  const { comparison, mark, choice, paymentNote, corner } = props;
  const { offers, glance, payments } = comparison;
  const parts = comparison.parts.filter(({ key }) => key !== "offer");
  return (
    <ComparisonTable
      caption={`Offerten im Vergleich: ${formatList(offers.map(({ labName }) => labName))}`}
      corner={
        <>
          <span className="print:hidden">{corner}</span>
          <span className="offers-paper">Bedingung</span>
        </>
      }
      columns={offers.map((offer) => ({
        key: offer.invitationId,
        name: offer.labName,
        mark: mark(offer.lab, offer.labName),
        action: choice?.(offer),
      }))}
      groups={[
        {
          key: "glance",
          // A sheet has no first glance: of it, what kind of offer it is stays.
          name: <span className="print:hidden">Auf einen Blick</span>,
          rows: [
            toKindRow(offers),
            ...glance.map((row) => ({ ...toTableRow(row), className: "print:hidden" })),
          ],
        },
        ...parts.map(({ key, label, rows }) => ({ key, name: label, rows: rows.map(toTableRow) })),
        // Payments are shown verbatim: never marked, never merged.
        ...(payments.length > 0
          ? [
              {
                key: "payments",
                name: (
                  <>
                    Vergütungen an die Praxis
                    <span className="comparison-small">Angaben der Labore</span>
                  </>
                ),
                note: paymentNote,
                isPlain: true,
                rows: payments.map(toTableRow),
              },
            ]
          : []),
      ]}
    />
  );
}

function toTableRow({ key, label, cells, isSame }: OfferComparisonRow): ComparisonTableRow {
  return {
    key,
    name: label,
    isSame,
    cells: cells.map(({ isKnown, ...cell }) => ({ ...cell, isSoft: !isKnown })),
  };
}

/** Never dimmed as the same: each laboratory is bound by its own statement. */
function toKindRow(offers: readonly ComparedOffer[]): ComparisonTableRow {
  return {
    key: "kind",
    name: "Offerte",
    isSame: false,
    cells: offers.map((offer) => ({ lines: [<Kind key="kind" offer={offer} />] })),
  };
}

function Kind({ offer: { binding, validUntil, version, content } }: { offer: ComparedOffer }) {
  return (
    <span className="grid font-normal">
      <span>
        <strong className={`font-semibold ${binding ? "text-leaf" : ""}`}>
          {binding ? "Verbindlich" : "Richtofferte"}
        </strong>{" "}
        {validUntil === null ? "Werte ohne Gewähr" : `bis ${formatDay(validUntil)}`}
      </span>
      <span className="comparison-small">Fassung {version}</span>
      {content.reference !== undefined && (
        <span className="comparison-small">Referenz {content.reference}</span>
      )}
    </span>
  );
}
