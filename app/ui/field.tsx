import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";

export interface FieldTexts {
  label: ReactNode;
  name: string;
  /** Needed where a page has several forms with a field of this name; defaults to the name. */
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
}

export const CONTROL_CLASS =
  "block w-full min-h-13 rounded-control border bg-paper px-4 text-ink placeholder:text-soft " +
  "aria-invalid:border-2 aria-invalid:border-error border-control disabled:bg-mist disabled:text-soft";

/** Attributes that tie a control to its label, hint and error; ids derive from the name. */
export function controlAttributes({ name, id = name, error, hint }: FieldTexts) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    name,
    ...(error ? { "aria-invalid": true } : {}),
    ...(described === "" ? {} : { "aria-describedby": described }),
  };
}

/** For a field that is too narrow for its message, which its form shows below the row (`FieldMessage`). */
export function describedBy(name: string, error: string | undefined) {
  if (error === undefined) return {};
  return { "aria-invalid": true, "aria-describedby": `${name}-error` } as const;
}

export function FieldFrame({ texts, children }: { texts: FieldTexts; children: ReactNode }) {
  const { label, name, id = name, error, hint, optional = false } = texts;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-soft">
          {hint}
        </p>
      )}
      <FieldMessage name={id} error={error} />
    </div>
  );
}

/** @param name id of the control */
export function FieldMessage({ name, error }: { name: string; error: string | undefined }) {
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
  id,
  error,
  hint,
  optional = false,
  className = "",
  ...rest
}: FieldTexts & Omit<ComponentProps<"input">, "name">) {
  const texts = { label, name, id, error, hint, optional };
  return (
    <FieldFrame texts={texts}>
      <input {...rest} {...controlAttributes(texts)} className={`${CONTROL_CLASS} ${className}`} />
    </FieldFrame>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<"select"> {
  /** Inside a frame that has a label too. */
  isFramed?: boolean;
}

/** A native select with our own arrow; `className` applies to its box. */
export function Select({ className = "", isFramed = false, children, ...rest }: SelectProps) {
  return (
    <span className="relative block min-w-0 flex-1">
      <select {...rest} className={`appearance-none ${isFramed ? "pr-6" : "pr-10"} ${className}`}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-petrol ${isFramed ? "right-0 size-4" : "right-3.5 size-5"}`}
      />
    </span>
  );
}

export function SelectField({
  label,
  name,
  id,
  error,
  hint,
  optional = false,
  options,
  placeholder,
  ...rest
}: FieldTexts &
  Omit<ComponentProps<"select">, "name"> & {
    options: readonly Option[];
    placeholder?: string | undefined;
  }) {
  const texts = { label, name, id, error, hint, optional };
  return (
    <FieldFrame texts={texts}>
      <Select
        {...rest}
        {...controlAttributes(texts)}
        className={`${CONTROL_CLASS} has-[option[value='']:checked]:text-soft`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
