import type { ReactNode } from "react";
import { formatList } from "#catalogue/format-list";
import { formatDate } from "~/lib/swiss-time";
import { ComparisonTable, type ComparisonTableRow } from "~/ui/tables/comparison-table";
import type { ComparedOffer, OfferComparison } from "./comparison";
import { drawRows, toTableRow } from "./drawn-rows";

interface Props {
  comparison: OfferComparison;
  mark(lab: string, name: string): ReactNode;
  choice?: ((offer: ComparedOffer) => ReactNode) | undefined;
  paymentNote: ReactNode;
}

/** Needs offers.css, which the page links; the chosen column and all rows show without a script. */
export function OfferComparisonTable({ comparison, mark, choice, paymentNote }: Props) {
  const { offers, parts, payments } = comparison;
  const { rows, said } = drawRows(comparison);
  const conditions = parts.filter(({ key }) => key !== "offer");
  const total = conditions.reduce((sum, part) => sum + part.rows.length, 0);
  const words = conditions
    .map((part) => ({ ...part, rows: part.rows.filter(({ key }) => !said.has(key)) }))
    .filter((part) => part.rows.length > 0);
  return (
    <ComparisonTable
      caption={`Offerten im Vergleich: ${formatList(offers.map(({ labName }) => labName))}`}
      corner={offers.length > 1 && "Worin sie sich unterscheiden"}
      columns={offers.map((offer) => ({
        key: offer.invitationId,
        name: offer.labName,
        mark: mark(offer.lab, offer.labName),
        title: <Head offer={offer} />,
        action: choice?.(offer),
      }))}
      groups={[{ key: "drawn", rows }]}
      folds={[
        {
          key: "all",
          summary: total === 1 ? "Die einzige Angabe" : `Alle ${total} Angaben`,
          groups: [
            { key: "offer", rows: [toKindRow(offers)] },
            ...words.map(({ key, label, rows }) => ({
              key,
              name: label,
              rows: rows.map(toTableRow),
            })),
          ],
        },
        // Payments are shown verbatim: never marked, never merged.
        ...(payments.length > 0
          ? [
              {
                key: "payments",
                summary: "Vergütungen an die Praxis, Angaben der Labore",
                groups: [
                  {
                    key: "payments",
                    note: paymentNote,
                    isPlain: true,
                    rows: payments.map(toTableRow),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  );
}

function Head({ offer: { labName, binding, validUntil } }: { offer: ComparedOffer }) {
  return (
    <>
      <span className="comparison-name">{labName}</span>
      <span className={`offers-kind ${binding ? "is-binding" : ""}`}>
        {binding ? "Verbind" : "Richt"}
        <wbr />
        {binding ? "lich" : "offerte"}
        {validUntil !== null && <span> bis {formatDate(validUntil)}</span>}
      </span>
    </>
  );
}

/** Never dimmed as the same: each laboratory is bound by its own statement. */
function toKindRow(offers: readonly ComparedOffer[]): ComparisonTableRow {
  return {
    key: "kind",
    name: "Offerte",
    isSame: false,
    cells: offers.map(({ binding, validUntil, version, content }) => ({
      lines: [
        binding ? "Verbindlich" : "Richtofferte, Werte ohne Gewähr",
        ...(validUntil === null ? [] : [`bis ${formatDate(validUntil)}`]),
        `Fassung ${version}`,
        ...(content.reference === undefined ? [] : [`Referenz ${content.reference}`]),
      ],
    })),
  };
}
