import type { ReactNode } from "react";
import { germanState } from "#catalogue/state-words";
import { formatCount, formatNumber } from "~/lib/format-number";
import { CheckboxField } from "~/ui/form-fields";
import { ChangesList } from "./changes-list";
import { formatCounts } from "./format-counts";
import type { PlanView } from "./table-view";

/** What the file leaves out stays, unless the person wants it to be removed. */
export function RemovalFields({ plan }: { plan: PlanView }) {
  const { emptyCount, missingCount, removesEmpty, removesMissing } = plan;
  if (emptyCount === 0 && missingCount === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">Was in der Datei fehlt, bleibt</legend>
      {emptyCount > 0 && (
        <CheckboxField name="removes-empty" defaultChecked={removesEmpty}>
          Leere Zellen löschen {formatCount(emptyCount, "Angabe", "Angaben")}.
        </CheckboxField>
      )}
      {missingCount === undefined ? (
        <p className="text-soft">
          Was in der Datei fehlt, lässt sich erst entfernen, wenn jede Zeile verstanden ist.
        </p>
      ) : (
        missingCount > 0 && (
          <CheckboxField name="removes-missing" defaultChecked={removesMissing}>
            {formatCount(missingCount, "Zeile, die", "Zeilen, die")} in der Datei{" "}
            {missingCount === 1 ? "fehlt" : "fehlen"}, entfernen.
          </CheckboxField>
        )
      )}
    </fieldset>
  );
}

/** What would happen to how many rows of the file. */
export function TableSummary({ plan, rejectedCount }: { plan: PlanView; rejectedCount: number }) {
  const { added, changed, removed, same, waiting, leftOut } = plan.counts;
  const total = added + changed + same + waiting + rejectedCount + leftOut;
  const parts = [
    formatCounts({ added, changed, removed }),
    same > 0 && `${formatNumber(same)} unverändert`,
    waiting > 0 && `${formatNumber(waiting)} nicht verstanden`,
    rejectedCount > 0 && `${formatNumber(rejectedCount)} fehlerhaft`,
    leftOut > 0 && `${formatNumber(leftOut)} weggelassen`,
  ];
  return (
    <h2 className="font-semibold text-card">
      {total + removed > 0
        ? `${formatCount(total, "Zeile", "Zeilen")}: ${parts.filter(Boolean).join(", ")}`
        : "In der Tabelle steht keine Zeile."}
    </h2>
  );
}

interface Props {
  plan: PlanView;
  rejected: readonly string[];
  /** Downloads the rows that stay out. */
  children: ReactNode;
}

export function TablePreview({
  plan: { rows, counts, titles, effects },
  rejected,
  children,
}: Props) {
  const all = counts.added + counts.changed + counts.removed + counts.same;
  return (
    <section aria-label="Was sich ändert">
      {effects.map((effect) => (
        <p key={effect} className="mb-3 border-signal border-l-6 py-1 pl-4">
          {effect}
        </p>
      ))}
      <p className="text-soft">
        Bitte prüfen Sie die Werte. Einen Wert in der falschen Spalte oder einen Code ohne seine
        Null am Anfang erkennen nur Sie.
      </p>
      {titles.length > 0 && (
        <p className="wrap-anywhere mt-2 text-soft">
          Als Titel oder Fussnote verstanden: {titles.join(", ")}.
        </p>
      )}
      {rejected.length > 0 && (
        <div className="mt-3 border-error border-l-6 pl-4">
          <p className="font-semibold">Diese Zeilen bleiben weg</p>
          <ul className="wrap-anywhere">
            {rejected.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {children && <div className="mt-3">{children}</div>}
      <ul className="mt-4 border-line border-t">
        {rows.map(({ row, name, kind, found, values, changes }) => (
          <li key={`${row} ${name}`} className="border-line border-b py-3">
            <p className="flex justify-between gap-4">
              <span className="wrap-anywhere font-semibold">
                {name}{" "}
                <span className="font-normal text-note text-soft">
                  {row > 0 ? `Zeile ${row}` : "fehlt in der Datei"}
                  {found && `: ${found}`}
                </span>
              </span>
              <span className={kind === "same" ? "text-soft" : "font-semibold text-petrol"}>
                {germanState("row", kind)}
              </span>
            </p>
            {values !== "" && <p className="wrap-anywhere text-meta text-soft">{values}</p>}
            <ChangesList changes={changes} />
          </li>
        ))}
        {all > rows.length && (
          <li className="py-3 text-soft">
            und {formatCount(all - rows.length, "weitere Zeile", "weitere Zeilen")}
          </li>
        )}
      </ul>
    </section>
  );
}
