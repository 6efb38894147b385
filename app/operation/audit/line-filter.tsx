import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { type Option, Select } from "~/ui/field";

interface Props {
  filter: { person: string; action: string; from: string; to: string };
  people: readonly Option[];
  actions: readonly Option[];
}

/** Kept in the address. */
export function AuditLineFilter({ filter, people, actions }: Props) {
  return (
    <search>
      <Form
        action="/admin/protokoll"
        // A new address resets the fields to its filter.
        key={Object.values(filter).join("\n")}
        className="mt-6 mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 border-line border-y py-4"
      >
        <LabelledField label="Person" name="person">
          <Choice name="person" value={filter.person} options={people} />
        </LabelledField>
        <LabelledField label="Vorgang" name="vorgang">
          <Choice name="vorgang" value={filter.action} options={actions} />
        </LabelledField>
        <LabelledField label="von" name="von">
          <input id="von" name="von" type="date" defaultValue={filter.from} className={FIELD} />
        </LabelledField>
        <LabelledField label="bis" name="bis">
          <input id="bis" name="bis" type="date" defaultValue={filter.to} className={FIELD} />
        </LabelledField>
        <Button type="submit" size="s">
          Anzeigen
        </Button>
      </Form>
    </search>
  );
}

const FIELD =
  "min-h-11 w-full rounded-control border border-control bg-paper px-3 text-meta text-ink";

interface LabelledFieldProps {
  label: string;
  name: string;
  children: ReactNode;
}

function LabelledField({ label, name, children }: LabelledFieldProps) {
  return (
    <div className="max-sm:w-full">
      <label htmlFor={name} className="mb-1 block text-note text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  options: readonly Option[];
}

function Choice({ name, value, options }: ChoiceProps) {
  return (
    <Select id={name} name={name} defaultValue={value} className={`${FIELD} sm:max-w-64`}>
      <option value="">alle</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
