import { type Needs, testGroups } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { CONTROL_CLASS, Select } from "~/ui/field";
import { NumberInputWithUnit } from "./condition-field";
import { FieldRow } from "./field-row";
import { DAYS_UNIT, type OfferFields, turnaroundFieldName } from "./offer-fields";

interface Props {
  fields: OfferFields;
  errors: ReadonlyMap<string, string>;
  needs: Needs;
}

export function TurnaroundFields({ fields, errors, needs: { samplesByGroup } }: Props) {
  const needed = testGroups.filter(({ value }) => samplesByGroup[value] !== undefined);
  const others = testGroups.filter((group) => !needed.includes(group));
  const line = ({ value, label }: (typeof testGroups)[number]) => {
    const name = turnaroundFieldName(value);
    const samples = samplesByGroup[value];
    const hint =
      samples === undefined ? undefined : `${formatCount(samples, "Probe", "Proben")} pro Woche`;
    const row = { name, hint, error: errors.get(name) };
    return (
      <FieldRow key={value} {...row} label={label}>
        <span className="flex max-w-80 items-center gap-3">
          <NumberInputWithUnit {...row} value={fields[name]?.[0] ?? ""} />
          <Select
            name={name}
            aria-label="Einheit"
            aria-describedby={`${name}-label`}
            defaultValue={fields[name]?.[1] ?? ""}
            className={CONTROL_CLASS}
          >
            <option value="">Stunden</option>
            <option value={DAYS_UNIT}>Arbeitstage</option>
          </Select>
        </span>
      </FieldRow>
    );
  };
  if (needed.length === 0) return testGroups.map(line);
  const hasOther = others.some(({ value }) => {
    const name = turnaroundFieldName(value);
    return errors.has(name) || (fields[name]?.[0] ?? "") !== "";
  });
  return (
    <>
      {needed.map(line)}
      <details open={hasOther}>
        <summary className="inline-block min-h-11 py-2.5 font-semibold text-meta text-petrol">
          {formatCount(others.length, "weitere Gruppe", "weitere Gruppen")}
        </summary>
        <div className="border-line border-t">{others.map(line)}</div>
      </details>
    </>
  );
}
