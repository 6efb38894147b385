import { DisclosureRow } from "~/ui/disclosure";
import { CONTROL_CLASS, Select, SelectField } from "~/ui/field";
import type { LayoutView } from "./table-view";

/** Sheet, head row and columns of the file, to be confirmed once. */
export function TableLayoutFields({ layout }: { layout: LayoutView }) {
  if (layout.isOpen) return <Fields layout={layout} />;
  return (
    <DisclosureRow
      summary={
        <span className="wrap-anywhere py-3">
          Spalten zuordnen
          {layout.unread.length > 0 && (
            <span className="block font-normal text-soft">
              Nicht gelesen: {layout.unread.join(", ")}
            </span>
          )}
        </span>
      }
      className="border-y"
    >
      <Fields layout={layout} />
    </DisclosureRow>
  );
}

/** Asks to confirm the columns. */
export function LayoutQuestion({ unread }: Pick<LayoutView, "unread">) {
  return (
    <div>
      <h2 className="font-semibold text-card">Stimmen die Spalten?</h2>
      <p className="text-soft">Beim nächsten Mal fragen wir nicht mehr.</p>
      {unread.length > 0 && (
        <p className="wrap-anywhere mt-2">Nicht gelesen werden: {unread.join(", ")}.</p>
      )}
    </div>
  );
}

function Fields({ layout }: { layout: LayoutView }) {
  const { place, sheet, sheets, headRow, headRows, fields, columns } = layout;
  return (
    <div className="grid gap-4 pb-4">
      <input type="hidden" name="layout" value={place} />
      {sheets.length > 1 ? (
        <SelectField label="Blatt" name="sheet" defaultValue={sheet} options={sheets} />
      ) : (
        <input type="hidden" name="sheet" value={sheet} />
      )}
      <SelectField
        label="Überschriften"
        name="head-row"
        defaultValue={headRow}
        options={headRows}
        hint="Die Zeile, in der die Spalten benannt sind"
      />
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Spalten der Datei</caption>
        <thead>
          <tr className="border-line border-b text-note text-soft">
            <th scope="col" className="py-2 pr-4 font-semibold">
              In der Datei
            </th>
            <th scope="col" className="py-2 font-semibold">
              Bei uns
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ index, heading, field, samples }) => (
            <tr key={index} className="border-line border-b align-top">
              <th scope="row" className="wrap-anywhere py-2 pr-4 font-normal">
                <span className="font-semibold">{heading}</span>
                <span className="block text-note text-soft">{samples.join(" · ")}</span>
              </th>
              <td className="w-1/2 py-2">
                <Select
                  aria-label={`Bedeutung von ${heading}`}
                  name="column"
                  defaultValue={field}
                  className={CONTROL_CLASS}
                >
                  <option value="">nicht einlesen</option>
                  {fields.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
