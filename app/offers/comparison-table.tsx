import type { ReactNode } from "react";
import { formatDay } from "~/swiss-time";
import { Icon } from "~/ui/icon";
import { ROLES, rowName } from "~/ui/table-roles";
import type {
  ComparedOffer,
  OfferComparison,
  OfferComparisonCell,
  OfferComparisonRow,
} from "./comparison";

interface Props {
  comparison: OfferComparison;
  /** A laboratory's mark, by its slug and name. */
  mark(lab: string, name: string): ReactNode;
  /** What stands beside the mark: the choice of this offer, or what became of it. */
  choice?: ((offer: ComparedOffer) => ReactNode) | undefined;
  /** Stands below the payments, and nowhere else. */
  paymentNote: ReactNode;
  /** What the choice asks for, above the names of the rows. */
  corner: string;
}

/**
 * Offers side by side: a row for each condition, a column for each laboratory. Its style sheet is offers.css,
 * which the page links; «Nur Unterschiede» and the mark of the chosen column need no script.
 */
export function OfferComparisonTable({ comparison, mark, choice, paymentNote, corner }: Props) {
  const { offers, payments } = comparison;
  const names = new Intl.ListFormat("de-CH").format(offers.map(({ labName }) => labName));
  // What kind of offer it is stands in the column's head.
  const parts = comparison.parts.filter(({ key }) => key !== "offer");
  return (
    <div className="offers" data-offers={offers.length}>
      <table {...ROLES.table}>
        <caption className="sr-only">Offerten im Vergleich: {names}</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            <td {...ROLES.cell} className="offers-corner">
              <span className="print:hidden">{corner}</span>
              <span className="offers-paper">Bedingung</span>
            </td>
            {offers.map((offer) => (
              <th key={offer.invitationId} {...ROLES.column}>
                <Head offer={offer} mark={mark} choice={choice?.(offer)} />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ key, label, rows }) => (
          <tbody key={key} {...ROLES.group}>
            <GroupName columns={offers.length + 1}>{label}</GroupName>
            {rows.map((row) => (
              <Row key={row.key} row={row} offers={offers} />
            ))}
          </tbody>
        ))}
        {payments.length > 0 && (
          <tbody {...ROLES.group} className="offers-payments">
            <GroupName columns={offers.length + 1} hint="Angaben der Labore">
              Zahlungen an die Praxis
            </GroupName>
            {payments.map((row) => (
              <Row key={row.key} row={row} offers={offers} isPayment />
            ))}
          </tbody>
        )}
      </table>
      {payments.length > 0 && <div className="offers-note">{paymentNote}</div>}
    </div>
  );
}

function Head({
  offer,
  mark,
  choice,
}: {
  offer: ComparedOffer;
  mark: Props["mark"];
  choice: ReactNode;
}) {
  const { lab, labName, binding, validUntil, version } = offer;
  return (
    <div className="offers-head">
      <span className="offers-mark">{mark(lab, labName)}</span>
      <div className="offers-lab">
        <p className="offers-lab-name">{labName}</p>
        <p className="offers-kind">
          <strong className={binding ? "is-binding" : ""}>
            {binding ? "Verbindlich" : "Richtofferte"}
          </strong>{" "}
          {validUntil === null ? "Werte ohne Gewähr" : `bis ${formatDay(validUntil)}`}
        </p>
        <p className="offers-small">Fassung {version}</p>
      </div>
      {choice && <div className="offers-choice">{choice}</div>}
    </div>
  );
}

function GroupName({
  columns,
  hint,
  children,
}: {
  columns: number;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <tr {...ROLES.row} className="offers-group">
      <th {...ROLES.groupName} colSpan={columns}>
        {children}
        {hint && <span className="offers-small">{hint}</span>}
      </th>
    </tr>
  );
}

interface RowProps {
  row: OfferComparisonRow;
  offers: readonly ComparedOffer[];
  /** Payments are shown as they were said: nothing is marked, nothing taken together. */
  isPayment?: boolean;
}

function Row({ row: { label, cells, differs }, offers, isPayment = false }: RowProps) {
  const isEqual =
    !isPayment && offers.length > 1 && !differs && cells.every(({ isKnown }) => isKnown);
  const all = offers.length === 2 ? "bei beiden gleich" : "bei allen gleich";
  return (
    <tr {...ROLES.row} className={isEqual ? "is-equal" : ""}>
      <th {...ROLES.name}>
        {rowName(label)}
        {isEqual && <span className="offers-small">{all}</span>}
      </th>
      {offers.map(({ invitationId, labName }, index) => (
        <td key={invitationId} {...ROLES.cell}>
          {/* Column heads are far away on a phone; what reads the table aloud names them by itself. */}
          <span className="offers-of" aria-hidden="true">
            {isEqual ? ALL_OF[offers.length] : labName}
          </span>
          <Cell cell={cells[index]} />
        </td>
      ))}
    </tr>
  );
}

const ALL_OF: Readonly<Record<number, string>> = {
  2: "Beide",
  3: "Alle drei",
  4: "Alle vier",
  5: "Alle fünf",
  6: "Alle sechs",
};

function Cell({ cell }: { cell: OfferComparisonCell | undefined }) {
  if (cell === undefined) return null;
  const { lines, isKnown, isBest } = cell;
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
    </span>
  );
}
