import { type MouseEvent, type ReactNode, useState } from "react";
import { testGroups } from "~/leads/index";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import {
  benefitKinds,
  MAX_BENEFITS,
  MAX_PRICES,
  passOnAnswers,
  pricePeriods,
} from "./offer-content";
import { OFFER_FIELDS, type OfferFields } from "./offer-fields";

interface Props {
  fields: OfferFields;
  errors: ReadonlyMap<string, string>;
}

const ALL_SAMPLES = { value: "", label: "alle Proben" };
const { price, benefit } = OFFER_FIELDS;

export function PriceRows({ fields, errors }: Props) {
  const { count, add } = useRows(fields, [price.name, price.francs], MAX_PRICES);
  return (
    <Rows title="Preise ausserhalb der Analysenliste" add={add} more="Weiterer Preis">
      {rowsUpTo(count).map((row) => (
        <RowFrame key={row} label={`Preis ${row + 1}`}>
          <div className="md:col-span-7">
            <TextField {...cell(price.name, row, { fields, errors })} label="Wofür" />
          </div>
          <div className="md:col-span-5">
            <TextField
              {...cell(price.francs, row, { fields, errors })}
              label="Preis in Franken"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <div className="md:col-span-5">
            <SelectField
              {...cell(price.per, row, { fields, errors })}
              label="Wie oft"
              options={pricePeriods}
              placeholder="Bitte wählen"
            />
          </div>
          <div className="md:col-span-7">
            <SelectField
              {...cell(price.group, row, { fields, errors })}
              label="Gilt für"
              options={[ALL_SAMPLES, ...testGroups]}
            />
          </div>
        </RowFrame>
      ))}
    </Rows>
  );
}

/** Each payment states its purpose in words, so that nothing adds them up. */
export function PaymentRows({ fields, errors }: Props) {
  const { count, add } = useRows(fields, [benefit.amount, benefit.inReturn], MAX_BENEFITS);
  return (
    <Rows title="Vergütungen an die Praxis" add={add} more="Weitere Vergütung">
      {rowsUpTo(count).map((row) => (
        <RowFrame key={row} label={`Vergütung ${row + 1}`}>
          <div className="md:col-span-7">
            <SelectField
              {...cell(benefit.kind, row, { fields, errors })}
              label="Art"
              options={benefitKinds}
            />
          </div>
          <div className="md:col-span-5">
            <TextField {...cell(benefit.amount, row, { fields, errors })} label="Betrag" />
          </div>
          <div className="md:col-span-7">
            <TextField {...cell(benefit.inReturn, row, { fields, errors })} label="Gegenleistung" />
          </div>
          <div className="md:col-span-5">
            <SelectField
              {...cell(benefit.passOn, row, { fields, errors })}
              label="Weitergabe an Schuldner der Vergütung (Ihre Einschätzung)"
              options={[...passOnAnswers].reverse()}
            />
          </div>
        </RowFrame>
      ))}
    </Rows>
  );
}

function useRows(fields: OfferFields, names: readonly string[], most: number) {
  const filled = Math.max(
    ...names.map((name) => (fields[name] ?? []).findLastIndex((value) => value !== "") + 1),
  );
  const [count, setCount] = useState(Math.min(filled + 1, most));
  const add = (event: MouseEvent) => {
    event.preventDefault();
    setCount((before) => before + 1);
  };
  return { count, add: count < most ? add : undefined };
}

function rowsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}

function cell(field: string, row: number, { fields, errors }: Props) {
  const id = `${field}-${row}`;
  return { name: field, id, error: errors.get(id), defaultValue: fields[field]?.[row] ?? "" };
}

function Rows({
  title,
  more,
  add,
  children,
}: {
  title: string;
  more: string;
  add: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="pt-6">
      <h4 className="border-ink border-b pb-2 font-semibold text-meta">{title}</h4>
      {children}
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

function RowFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-6 gap-y-3 border-line border-b py-4 md:grid-cols-12">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
