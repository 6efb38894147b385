import { useRef } from "react";
import { PaymentNote } from "~/frame/payment-note";
import { ROLES, rowName } from "~/ui/table-roles";
import { LabComparisonCell } from "./compared-cell";
import type { ComparedGroup, LabComparisonRow } from "./compared-row.server";
import type { ComparedHead } from "./comparison-view.server";
import { LabHeads } from "./lab-heads";
import { NamesStrip } from "./names-strip";

interface Props {
  labs: readonly ComparedHead[];
  groups: readonly ComparedGroup[];
  onlyDifferences: boolean;
  /** Address of the comparison without a laboratory. */
  without(lab: ComparedHead): string;
}

export function LabComparisonTable({ labs, groups, onlyDifferences, without }: Props) {
  const frame = useRef<HTMLElement>(null);
  const names = new Intl.ListFormat("de-CH").format(labs.map(({ name }) => name));
  const shown = groups
    .map(({ name, rows }) => ({
      name,
      rows: onlyDifferences ? rows.filter(({ isEqual }) => !isEqual) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="comparison" data-labs={labs.length}>
      <NamesStrip labs={labs} frame={frame} />
      <section
        ref={frame}
        aria-label="Vergleich, auf schmalen Bildschirmen seitlich zu verschieben"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        tabIndex={0}
        className="comparison-frame"
      >
        <table {...ROLES.table}>
          <caption className="sr-only">Vergleich von {names}</caption>
          <LabHeads labs={labs} without={without} />
          {shown.map((group) => (
            <Group key={group.name} group={group} labs={labs} />
          ))}
        </table>
      </section>
    </div>
  );
}

function Group({ group, labs }: { group: ComparedGroup; labs: readonly ComparedHead[] }) {
  return (
    <tbody {...ROLES.group}>
      <tr {...ROLES.row} className="comparison-group">
        <th {...ROLES.groupName} colSpan={labs.length + 1}>
          <h2 className="font-semibold text-card">{group.name}</h2>
        </th>
      </tr>
      {group.name === "Vergütungen" && (
        <tr {...ROLES.row} className="comparison-note">
          <td {...ROLES.cell} colSpan={labs.length + 1}>
            <PaymentNote className="" />
            <p>
              Bei Vergütungen kennzeichnen wir keinen besten Wert; sie beeinflussen keine
              Reihenfolge.
            </p>
          </td>
        </tr>
      )}
      {group.rows.map((row) => (
        <Row key={row.name} row={row} labs={labs} />
      ))}
    </tbody>
  );
}

function Row({ row, labs }: { row: LabComparisonRow; labs: readonly ComparedHead[] }) {
  const { name, note, isEqual, values } = row;
  const equal = labs.length === 2 ? "bei beiden gleich" : "bei allen gleich";
  return (
    <tr {...ROLES.row} className={isEqual ? "is-equal" : ""}>
      <th {...ROLES.name}>
        <span className="comparison-name">{rowName(name)}</span>
        {note && <span className="comparison-small">{note}</span>}
        {isEqual && <span className="comparison-small">{equal}</span>}
      </th>
      {labs.map((lab, index) => (
        <td key={lab.id} {...ROLES.cell}>
          <LabComparisonCell value={values[index]} />
        </td>
      ))}
    </tr>
  );
}
