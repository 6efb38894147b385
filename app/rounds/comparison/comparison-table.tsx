import type { ReactNode } from "react";
import { formatList } from "#catalogue/format-list";
import { formatDay } from "~/lib/swiss-time";
import { Icon } from "~/ui/icon";
import {
  ComparisonTable,
  type ComparisonTableGroup,
  type ComparisonTableRow,
} from "~/ui/tables/comparison-table";
import { TABLE_ROLES } from "~/ui/tables/table-roles";
import type {
  ComparedOffer,
  OfferComparison,
  OfferComparisonCell,
  OfferComparisonRow,
} from "./comparison";

interface Props {
  comparison: OfferComparison;
  mark(lab: string, name: string): ReactNode;
  choice?: ((offer: ComparedOffer) => ReactNode) | undefined;
  paymentNote: ReactNode;
  corner: string;
}

/** Needs offers.css, which the page links; highlights work without a script. */
export function OfferComparisonTable({ comparison, mark, choice, paymentNote, corner }: Props) {
  const { offers, payments } = comparison;
  const names = formatList(offers.map(({ labName }) => labName));
  const parts = comparison.parts.filter(({ key }) => key !== "offer");
  const columns = offers.map(({ invitationId }) => invitationId);
  return (
    <div className="offers" data-offers={offers.length}>
      <ComparisonTable
        caption={`Offerten im Vergleich: ${names}`}
        columns={columns}
        head={
          <tr {...TABLE_ROLES.row}>
            <td {...TABLE_ROLES.cell} className="comparison-corner">
              <span className="print:hidden">{corner}</span>
              <span className="offers-paper">Bedingung</span>
            </td>
            {offers.map((offer) => (
              <th key={offer.invitationId} {...TABLE_ROLES.column}>
                <Head offer={offer} mark={mark} choice={choice?.(offer)} />
              </th>
            ))}
          </tr>
        }
        groups={[
          {
            key: "glance",
            className: "offers-glance",
            name: "Auf einen Blick",
            rows: [
              toKindRow(offers),
              ...comparison.glance.map((row) => toTableRow(row, offers, isSame(row, offers))),
            ],
          },
          ...parts.map(({ key, label, rows }) => ({
            key,
            name: label,
            rows: rows.map((row) => toTableRow(row, offers, isSame(row, offers))),
          })),
          ...(payments.length > 0 ? [toPaymentsGroup(comparison)] : []),
        ]}
      />
      {payments.length > 0 && <div className="offers-note">{paymentNote}</div>}
    </div>
  );
}

/** Payments are shown verbatim: never marked, never merged. */
function toPaymentsGroup({ offers, payments }: OfferComparison): ComparisonTableGroup {
  return {
    key: "payments",
    className: "offers-payments",
    name: (
      <>
        Vergütungen an die Praxis
        <span className="comparison-small">Angaben der Labore</span>
      </>
    ),
    rows: payments.map((row) => toTableRow(row, offers, false)),
  };
}

function Head({
  offer: { lab, labName },
  mark,
  choice,
}: {
  offer: ComparedOffer;
  mark: Props["mark"];
  choice: ReactNode;
}) {
  return (
    <div className="offers-head">
      <span className="offers-mark">{mark(lab, labName)}</span>
      <p className="offers-lab-name">{labName}</p>
      {choice && <div className="offers-choice">{choice}</div>}
    </div>
  );
}

/** Never dimmed as equal: each laboratory is bound by its own statement. */
function toKindRow(offers: readonly ComparedOffer[]): ComparisonTableRow {
  return {
    key: "kind",
    name: "Offerte",
    isEqual: false,
    cells: offers.map((offer) => (
      <>
        <CellLabName>{offer.labName}</CellLabName>
        <Kind offer={offer} />
      </>
    )),
  };
}

function Kind({ offer: { binding, validUntil, version, content } }: { offer: ComparedOffer }) {
  return (
    <span className="offers-kind">
      <span>
        <strong className={binding ? "is-binding" : ""}>
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

function CellLabName({ children }: { children: ReactNode }) {
  return (
    <span className="offers-of" aria-hidden="true">
      {children}
    </span>
  );
}

function isSame({ differs, cells }: OfferComparisonRow, offers: readonly ComparedOffer[]): boolean {
  return offers.length > 1 && !differs && cells.every(({ isKnown }) => isKnown);
}

function toTableRow(
  { key, label, cells }: OfferComparisonRow,
  offers: readonly ComparedOffer[],
  isEqual: boolean,
): ComparisonTableRow {
  return {
    key,
    name: label,
    isEqual,
    cells: offers.map(({ labName }, index) => (
      <>
        <CellLabName>{isEqual ? ALL_LABELS[offers.length] : labName}</CellLabName>
        <Cell cell={cells[index]} />
      </>
    )),
  };
}

const ALL_LABELS: Readonly<Record<number, string>> = {
  2: "Beide",
  3: "Alle drei",
  4: "Alle vier",
  5: "Alle fünf",
  6: "Alle sechs",
};

function Cell({ cell }: { cell: OfferComparisonCell | undefined }) {
  if (cell === undefined) return null;
  const { lines, isKnown, isBest, share } = cell;
  return (
    <span className={isKnown ? "offers-value" : "offers-value is-unknown"}>
      {lines.map((line, index) => (
        <span key={line}>
          {line}
          {isBest && index === lines.length - 1 && (
            <>
              <Icon name="check" className="offers-best" />
              <span className="sr-only"> (bester Wert)</span>
            </>
          )}
        </span>
      ))}
      {share !== undefined && <TimeBar share={share} />}
    </span>
  );
}

function TimeBar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="offers-bar">
      <rect width="100" height="4" className="fill-line" />
      <rect width={100 * share} height="4" className="fill-petrol" />
    </svg>
  );
}
