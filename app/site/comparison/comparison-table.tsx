import { useRef } from "react";
import { formatList } from "#catalogue/format-list";
import { Icon } from "~/ui/icon";
import { PaymentNote } from "~/ui/layout/payment-note";
import { ComparisonTable } from "~/ui/tables/comparison-table";
import { LabComparisonCell } from "./comparison-cell";
import type { ComparisonGroup } from "./comparison-row.server";
import type { ComparisonHead } from "./comparison-view.server";
import { LabHeads } from "./lab-heads";
import { StickyLabNames } from "./sticky-lab-names";

interface Props {
  labs: readonly ComparisonHead[];
  groups: readonly ComparisonGroup[];
  onlyDifferences: boolean;
  /** Address of the comparison without a laboratory. */
  without(lab: ComparisonHead): string;
}

export function LabComparisonTable({ labs, groups, onlyDifferences, without }: Props) {
  const frame = useRef<HTMLElement>(null);
  const names = formatList(labs.map(({ name }) => name));
  const visibleGroups = groups
    .map(({ name, reason, rows }) => ({
      name,
      reason,
      rows: onlyDifferences ? rows.filter(({ isEqual }) => !isEqual) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="lab-comparison" data-labs={labs.length}>
      <StickyLabNames labs={labs} frame={frame} />
      <section
        ref={frame}
        aria-label="Vergleich, auf schmalen Bildschirmen seitlich zu verschieben"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        tabIndex={0}
        className="lab-frame"
      >
        <ComparisonTable
          caption={`Vergleich von ${names}`}
          columns={labs.map(({ id }) => id)}
          head={<LabHeads labs={labs} without={without} />}
          groups={visibleGroups.map(({ name, reason, rows }) => ({
            key: name,
            name: <GroupName name={name} reason={reason} />,
            note: name === "Vergütungen" && <NoBestPayment />,
            rows: rows.map((row) => ({
              key: row.name,
              name: row.name,
              hint: row.note,
              isEqual: row.isEqual,
              className: row.values.some(({ share }) => share !== undefined)
                ? "lab-bars"
                : undefined,
              cells: row.values.map((value) => (
                <LabComparisonCell key={value.text} value={value} />
              )),
            })),
          }))}
        />
      </section>
    </div>
  );
}

function GroupName({ name, reason }: { name: string; reason: string | undefined }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2>{name}</h2>
      {reason && (
        <span className="lab-best">
          <Icon name="check" className="mt-0.5 size-4 shrink-0" />
          {reason}
        </span>
      )}
    </span>
  );
}

function NoBestPayment() {
  return (
    <>
      <PaymentNote className="" />
      <p>
        Bei Vergütungen kennzeichnen wir keinen besten Wert; sie beeinflussen keine Reihenfolge.
      </p>
    </>
  );
}
