import { createContext, type ReactNode, useContext } from "react";
import { FieldMessage } from "~/ui/field";

interface Props {
  /** Id of the control; of a group, the id of its first control. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isGroup?: boolean;
  children: ReactNode;
}

/** What is remarkable about the value of a field, by its name. */
export const FieldNotesContext = createContext<ReadonlyMap<string, string>>(new Map());

export function FieldRow({ name, label, hint, error, isGroup = false, children }: Props) {
  const note = useContext(FieldNotesContext).get(name);
  const Label = isGroup ? "span" : "label";
  const labelled = isGroup
    ? { role: "group", "aria-labelledby": `${name}-label`, "aria-describedby": `${name}-hint` }
    : {};
  return (
    <div
      {...labelled}
      className="grid gap-x-6 gap-y-2 border-line border-b py-3 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:items-center"
    >
      <div>
        <Label
          id={`${name}-label`}
          {...(isGroup ? {} : { htmlFor: name })}
          className="block font-semibold text-meta"
        >
          {label}
        </Label>
        {note && <span className="block text-note text-petrol">{note}</span>}
        {hint && (
          <span id={`${name}-hint`} className="block text-note text-soft">
            {hint}
          </span>
        )}
      </div>
      <div>
        {children}
        <FieldMessage name={name} error={error} />
      </div>
    </div>
  );
}

export function getRowControlProps({ name, hint, error }: Pick<Props, "name" | "hint" | "error">) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    id: name,
    ...(error ? { "aria-invalid": true } : {}),
    ...(described === "" ? {} : { "aria-describedby": described }),
  };
}
