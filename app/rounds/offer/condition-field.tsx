import { CONTROL_CLASS, Select } from "~/ui/field";
import { TextArea } from "~/ui/text-area";
import type { OfferCondition } from "./conditions";
import { DAYS_UNIT, weekdays } from "./field-kinds";
import { FieldRow, getRowControlProps } from "./field-row";
import type { OfferFields } from "./offer-fields";

interface Props {
  condition: OfferCondition;
  fields: OfferFields;
  errors: ReadonlyMap<string, string>;
  label?: string;
  hint?: string | undefined;
}

const YES_NO = [
  { value: "ja", label: "Ja" },
  { value: "nein", label: "Nein" },
];

export function ConditionField({
  condition,
  fields,
  errors,
  label = condition.label,
  hint = getHint(condition),
}: Props) {
  const { key: name } = condition;
  const [value = "", unit = ""] = fields[name] ?? [];
  const row = { name, label, hint, error: errors.get(name) };
  switch (condition.kind) {
    case "yes-no":
      return <Choice {...row} options={YES_NO} value={value} />;
    case "choice":
      return <Choice {...row} options={condition.options} value={value} />;
    case "days":
      return <Days {...row} chosen={fields[name] ?? []} />;
    case "number":
      return (
        <FieldRow {...row}>
          <NumberInputWithUnit {...row} value={value} unit={condition.many} />
        </FieldRow>
      );
    case "time":
      return (
        <FieldRow {...row}>
          <NumberInputWithUnit {...row} value={value} unit="Uhr" />
        </FieldRow>
      );
    case "hours":
      return (
        <FieldRow {...row}>
          <span className="flex max-w-80 items-center gap-3">
            <NumberInputWithUnit {...row} value={value} />
            <Select
              name={name}
              aria-label="Einheit"
              aria-describedby={`${name}-label`}
              defaultValue={unit}
              className={CONTROL_CLASS}
            >
              <option value="">Stunden</option>
              <option value={DAYS_UNIT}>Arbeitstage</option>
            </Select>
          </span>
        </FieldRow>
      );
    case "text":
      return (
        <FieldRow {...row}>
          {"lines" in condition ? (
            <TextArea
              {...getRowControlProps(row)}
              name={name}
              rows={4}
              defaultValue={value}
              className={`${CONTROL_CLASS} py-3`}
            />
          ) : (
            <input
              {...getRowControlProps(row)}
              name={name}
              defaultValue={value}
              className={CONTROL_CLASS}
            />
          )}
        </FieldRow>
      );
  }
}

function getHint(condition: OfferCondition): string | undefined {
  if (condition.kind === "number") return `0 bedeutet «${condition.zero}»`;
  if (condition.kind === "time") return "Zum Beispiel 17:30";
  return "hint" in condition ? condition.hint : undefined;
}

interface Row {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

function NumberInputWithUnit({
  unit,
  value,
  ...row
}: Pick<Row, "name" | "hint" | "error"> & { unit?: string; value: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-28 shrink-0">
        <input
          {...getRowControlProps(row)}
          name={row.name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          className={CONTROL_CLASS}
        />
      </span>
      {unit && <span className="text-meta text-soft">{unit}</span>}
    </span>
  );
}

/** The last radio looks like a button and clears the answer, which radios alone can't. */
function Choice({
  options,
  value,
  ...row
}: Row & { options: readonly { value: string; label: string }[]; value: string }) {
  const { name } = row;
  return (
    <FieldRow {...row} isGroup>
      <span className="group/choice flex flex-wrap gap-x-5">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2.5 text-meta">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className="radio size-6 shrink-0"
            />
            {option.label}
          </label>
        ))}
        <label className="relative flex min-h-11 items-center text-meta text-petrol underline underline-offset-4 focus-within:outline-2 focus-within:outline-petrol group-not-has-[:checked:not([value=''])]/choice:opacity-0">
          <input
            type="radio"
            name={name}
            value=""
            aria-label="zurücksetzen, keine Angabe"
            className="sr-only"
          />
          zurücksetzen
        </label>
      </span>
    </FieldRow>
  );
}

function Days({ chosen, ...row }: Row & { chosen: readonly string[] }) {
  const { name } = row;
  return (
    <FieldRow {...row} isGroup>
      <span className="flex max-w-96 justify-between gap-1">
        {weekdays.map(({ value, label, short }, index) => (
          <label
            key={value}
            className="flex min-h-11 min-w-9 flex-col items-center gap-1 text-note"
          >
            <span aria-hidden="true">{short}</span>
            <input
              type="checkbox"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              aria-label={label}
              defaultChecked={chosen.includes(value)}
              className="check size-6"
            />
          </label>
        ))}
      </span>
    </FieldRow>
  );
}
