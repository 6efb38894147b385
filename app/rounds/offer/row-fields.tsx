import { type MouseEvent, useState } from "react";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { benefitRows, type OfferRows, priceRows } from "./offer-content";
import { getTypedNames, type OfferFields } from "./offer-fields";

interface Props {
  fields: OfferFields;
  errors: ReadonlyMap<string, string>;
}

const WIDE = "md:col-span-7";
const NARROW = "md:col-span-5";

export function PriceRows(props: Props) {
  return (
    <Rows
      {...props}
      rows={priceRows}
      title="Preise ausserhalb der Analysenliste"
      more="Weiterer Preis"
      widths={{ name: WIDE, rappen: NARROW, per: NARROW, group: WIDE }}
    />
  );
}

/** Each payment states its purpose in words, so that nothing adds them up. */
export function PaymentRows(props: Props) {
  return (
    <Rows
      {...props}
      rows={benefitRows}
      title="Vergütungen an die Praxis"
      more="Weitere Vergütung"
      widths={{ kind: WIDE, amount: NARROW, inReturn: WIDE, passOn: NARROW }}
    />
  );
}

interface RowsProps<Definition extends OfferRows> extends Props {
  rows: Definition;
  title: string;
  more: string;
  widths: Record<keyof Definition["fields"], string>;
}

function Rows<Definition extends OfferRows>({
  rows,
  fields,
  errors,
  title,
  more,
  widths,
}: RowsProps<Definition>) {
  const { count, add } = useRows(fields, rows);
  return (
    <div className="pt-6">
      <h4 className="border-ink border-b pb-2 font-semibold text-meta">{title}</h4>
      {[...Array(count).keys()].map((row) => (
        <fieldset
          key={row}
          className="grid gap-x-6 gap-y-3 border-line border-b py-4 md:grid-cols-12"
        >
          <legend className="sr-only">{`${rows.row} ${row + 1}`}</legend>
          {Object.entries(rows.fields).map(([key, field]) => (
            <div key={key} className={widths[key]}>
              <RowField row={row} field={field} fields={fields} errors={errors} />
            </div>
          ))}
        </fieldset>
      ))}
      {add !== undefined && (
        <Button
          type="submit"
          name="step"
          value="edit"
          variant="outline"
          size="s"
          className="mt-4"
          onClick={add}
        >
          {more}
        </Button>
      )}
    </div>
  );
}

function useRows(fields: OfferFields, rows: OfferRows) {
  const filled = getTypedNames(rows).map((name) =>
    (fields[name] ?? []).findLastIndex((value) => value !== ""),
  );
  const [count, setCount] = useState(Math.min(Math.max(...filled) + 2, rows.maxRows));
  const add = (event: MouseEvent) => {
    event.preventDefault();
    setCount((before) => before + 1);
  };
  return { count, add: count < rows.maxRows ? add : undefined };
}

function RowField({
  field,
  row,
  fields,
  errors,
}: Props & { field: OfferRows["fields"][string]; row: number }) {
  const { name, label } = field;
  const id = `${name}-${row}`;
  const control = {
    name,
    label,
    id,
    error: errors.get(id),
    defaultValue: fields[name]?.[row] ?? "",
  };
  if (field.kind === "choice") {
    return <SelectField {...control} options={field.options} placeholder={field.empty} />;
  }
  const keyboard = { inputMode: "decimal", autoComplete: "off" } as const;
  return <TextField {...control} {...(field.kind === "francs" ? keyboard : {})} />;
}
