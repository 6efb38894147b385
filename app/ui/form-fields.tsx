import type { ComponentProps } from "react";
import {
  CONTROL_CLASS,
  controlAttributes,
  FieldFrame,
  FieldMessage,
  type FieldTexts,
  type Option,
} from "./field";
import { TextArea } from "./text-area";

// Kept apart from the text and select fields, which the home page loads too.

export function TextAreaField({
  label,
  name,
  id,
  error,
  hint,
  optional = false,
  ...rest
}: FieldTexts & Omit<ComponentProps<"textarea">, "name">) {
  const texts = { label, name, id, error, hint, optional };
  return (
    <FieldFrame texts={texts}>
      <TextArea
        rows={5}
        {...rest}
        {...controlAttributes(texts)}
        className={`${CONTROL_CLASS} py-3`}
      />
    </FieldFrame>
  );
}

export function CheckboxField({
  name,
  id = name,
  error,
  children,
  value = "on",
  ...rest
}: Omit<ComponentProps<"input">, "name"> & { name: string; error?: string | undefined }) {
  return (
    <div>
      <div className="flex gap-3">
        <input
          {...rest}
          {...controlAttributes({ label: "", name, id, error })}
          type="checkbox"
          value={value}
          className="check mt-0.5 size-6 shrink-0"
        />
        {/* As high as a finger, without more space between lines. */}
        <label htmlFor={id} className="-my-2.5 py-2.5">
          {children}
        </label>
      </div>
      <FieldMessage name={id} error={error} />
    </div>
  );
}

interface RadioGroupProps extends FieldTexts {
  options: readonly Option[];
  defaultValue?: string | undefined;
}

/** Many options in rows would stack anyway; more than three do so on a phone. */
function getLayoutClass(options: number): string {
  if (options > 5) return "grid sm:grid-cols-2";
  return `flex flex-wrap ${options > 3 ? "max-sm:flex-col" : ""}`;
}

/** The first option has the name as its id, so that the error summary can link to it. */
export function RadioGroupField({ options, defaultValue, ...texts }: RadioGroupProps) {
  const { label, name, error, hint, optional = false } = texts;
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-2 text-meta font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-1 mb-2 text-meta text-soft">
          {hint}
        </p>
      )}
      <div className={`gap-x-6 gap-y-1 ${getLayoutClass(options.length)}`}>
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="radio size-6 shrink-0"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
