import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";

interface FieldTexts {
  label: ReactNode;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
}

const CONTROL =
  "block w-full min-h-13 rounded-control border bg-paper px-4 text-ink placeholder:text-soft " +
  "aria-invalid:border-2 aria-invalid:border-error border-control disabled:bg-mist disabled:text-soft";

/** Attributes that tie a control to its label, hint and error; ids follow from the name. */
function controlAttributes({ name, error, hint }: FieldTexts) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    ...(error ? { "aria-invalid": true } : {}),
    ...(described === "" ? {} : { "aria-describedby": described }),
  };
}

function Frame({ texts, children }: { texts: FieldTexts; children: ReactNode }) {
  const { label, name, error, hint, optional = false } = texts;
  return (
    <div>
      <label htmlFor={name} className="mb-1 block text-meta font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-meta text-soft">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="mt-1.5 flex gap-2 text-meta text-error">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      {error}
    </p>
  );
}

export function TextField({
  label,
  name,
  error,
  hint,
  optional = false,
  className = "",
  ...rest
}: FieldTexts & Omit<ComponentProps<"input">, "name">) {
  const texts = { label, name, error, hint, optional };
  return (
    <Frame texts={texts}>
      <input {...rest} {...controlAttributes(texts)} className={`${CONTROL} ${className}`} />
    </Frame>
  );
}

export function TextAreaField({
  label,
  name,
  error,
  hint,
  optional = false,
  ...rest
}: FieldTexts & Omit<ComponentProps<"textarea">, "name">) {
  const texts = { label, name, error, hint, optional };
  return (
    <Frame texts={texts}>
      <textarea rows={5} {...rest} {...controlAttributes(texts)} className={`${CONTROL} py-3`} />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function SelectField({
  label,
  name,
  error,
  hint,
  optional = false,
  options,
  placeholder,
  ...rest
}: FieldTexts &
  Omit<ComponentProps<"select">, "name"> & {
    options: readonly Option[];
    placeholder?: string;
  }) {
  const texts = { label, name, error, hint, optional };
  return (
    <Frame texts={texts}>
      <div className="relative">
        <select
          {...rest}
          {...controlAttributes(texts)}
          className={`${CONTROL} appearance-none pr-10 has-[option[value='']:checked]:text-soft`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-petrol"
        />
      </div>
    </Frame>
  );
}

export function CheckboxField({
  name,
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
          {...controlAttributes({ label: "", name, error })}
          type="checkbox"
          value={value}
          className="check mt-0.5 size-6 shrink-0"
        />
        <label htmlFor={name}>{children}</label>
      </div>
      <FieldError name={name} error={error} />
    </div>
  );
}

interface RadioGroupProps extends FieldTexts {
  options: readonly Option[];
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
}

/** The first option carries the name as id, so that the error summary can lead to it. */
export function RadioGroupField({ options, defaultValue, onChange, ...texts }: RadioGroupProps) {
  const { label, name, error, hint, optional = false } = texts;
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-2 text-meta font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
              className="radio size-6 shrink-0"
            />
            {text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-meta text-soft">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
