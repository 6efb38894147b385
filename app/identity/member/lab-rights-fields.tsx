import { CheckboxField } from "~/ui/form-fields";
import { type LabRight, labRights } from "./lab-rights";

interface Props {
  rights: readonly LabRight[];
  ending: string;
  hint: string;
  error?: string | undefined;
}

export function LabRightsFields({ rights, ending, hint, error }: Props) {
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1 font-semibold">Rechte im Laborbereich</legend>
      <p className="mb-4 text-note text-soft">{hint}</p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {labRights.map(({ value, label, about }, place) => (
          <CheckboxField
            key={value}
            name="rights"
            value={value}
            id={`rights${place === 0 ? "" : `-${value}`}${ending}`}
            defaultChecked={rights.includes(value)}
            error={place === 0 ? error : undefined}
          >
            {label}: {about}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  );
}
