import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format-number";
import { FieldMessage, Select } from "~/ui/field";
import { areCantons, CantonChoices } from "./canton-choices";
import { type ContentField, type FieldByType, toList, toText } from "./content-field";
import { useContentForm } from "./content-form-state";

export interface ControlProps<Field extends ContentField = ContentField> {
  field: Field;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const BOX =
  "block w-full min-h-11 rounded-control border border-control bg-paper px-3 text-meta text-ink " +
  "aria-invalid:border-2 aria-invalid:border-error";

function useAttributes(path: string, hint: string | undefined) {
  const error = useContentForm().errors.get(path);
  const described = [error && `${path}-error`, hint && `${path}-hint`].filter(Boolean).join(" ");
  return {
    id: path,
    name: path,
    ...(error === undefined ? {} : { "aria-invalid": true }),
    ...(described === "" ? {} : { "aria-describedby": described }),
  };
}

function Frame({
  field,
  path,
  count,
  children,
}: {
  field: ContentField;
  path: string;
  count?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-meta">
        <label htmlFor={path} className="font-semibold">
          {field.label}
          {field.isOptional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        <ChangedMark path={path} />
      </div>
      {children}
      <div className="flex justify-between gap-3 text-note text-soft">
        {field.hint ? (
          <p id={`${path}-hint`} className="mt-1">
            {field.hint}
          </p>
        ) : (
          <span />
        )}
        {count && <p className="mt-1 shrink-0 tabular-nums">{count}</p>}
      </div>
      <FieldMessage name={path} error={useContentForm().errors.get(path)} />
    </>
  );
}

export function ChangedMark({ path }: { path: string }) {
  if (!useContentForm().changed.has(path)) return null;
  return <span className="text-note font-semibold text-petrol">geändert</span>;
}

export function ShortControl({
  field,
  path,
  value,
  onChange,
}: ControlProps<FieldByType<"text" | "number">>) {
  const text = toText(value);
  const isLong = field.type === "text" && text.length > field.longest * 0.6;
  return (
    <Frame
      field={field}
      path={path}
      count={isLong && field.input === "text" ? `${text.length} von ${field.longest}` : undefined}
    >
      <input
        {...useAttributes(path, field.hint)}
        // Left to the schema: the browser's own check would hide its messages.
        type={field.type === "text" && field.input === "date" ? "date" : "text"}
        inputMode={inputMode(field)}
        autoComplete="off"
        className={BOX}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </Frame>
  );
}

function inputMode(field: FieldByType<"text" | "number">) {
  if (field.type === "number") return field.isWhole ? "numeric" : "decimal";
  return field.input === "date" ? undefined : field.input;
}

export function LongControl({
  field,
  path,
  value,
  onChange,
}: ControlProps<FieldByType<"prose" | "lines">>) {
  const isLines = field.type === "lines";
  const lines = toList(value).map(toText);
  const text = isLines ? lines.join("\n") : toText(value);
  const length = isLines ? lines.filter((line) => line.trim() !== "").length : text.length;
  const most = isLines ? field.most : field.longest;
  return (
    <Frame field={field} path={path} count={`${formatNumber(length)} von ${formatNumber(most)}`}>
      <textarea
        {...useAttributes(path, field.hint)}
        rows={most > 10_000 ? 24 : 2}
        className={`${BOX} field-sizing-content max-h-[70dvh] min-h-11 py-2`}
        value={text}
        onChange={({ target }) => onChange(isLines ? target.value.split("\n") : target.value)}
      />
    </Frame>
  );
}

/** A stored value that is no longer a choice is still shown. */
export function ChoiceControl({
  field,
  path,
  value,
  onChange,
}: ControlProps<FieldByType<"choice">>) {
  const text = toText(value);
  const isUnknown = text !== "" && !field.options.some((one) => one.value === text);
  return (
    <Frame field={field} path={path}>
      <Select
        {...useAttributes(path, field.hint)}
        className={BOX}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{field.isOptional ? "keine Angabe" : "Bitte wählen"}</option>
        {isUnknown && <option value={text}>{text} (nicht in der Liste)</option>}
        {field.options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    </Frame>
  );
}

export function FlagControl({ field, path, value, onChange }: ControlProps<FieldByType<"flag">>) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-meta font-semibold">
        <input
          {...useAttributes(path, field.hint)}
          type="checkbox"
          className="check size-6 shrink-0"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {field.label}
        <ChangedMark path={path} />
      </label>
      {field.hint && (
        <p id={`${path}-hint`} className="text-note text-soft">
          {field.hint}
        </p>
      )}
      <FieldMessage name={path} error={useContentForm().errors.get(path)} />
    </div>
  );
}

/** The first checkbox has the path as its id, because the error summary links to it. */
export function ChoicesControl({
  field,
  path,
  value,
  onChange,
}: ControlProps<FieldByType<"choices">>) {
  const selected = toList(value);
  const error = useContentForm().errors.get(path);
  const { "aria-describedby": described } = useAttributes(path, field.hint);
  const toggle = (value: string, isSelected: boolean) =>
    onChange(isSelected ? [...selected, value] : selected.filter((other) => other !== value));
  return (
    <fieldset aria-describedby={described}>
      <legend className="mb-1 text-meta font-semibold">
        {field.label} <span className="font-normal text-soft">{selected.length} gewählt</span>{" "}
        <ChangedMark path={path} />
      </legend>
      {areCantons(field.options) ? (
        <CantonChoices {...{ path, options: field.options, selected }} onChange={toggle} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-4 text-meta">
          {field.options.map((one, index) => (
            <label key={one.value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                id={index === 0 ? path : undefined}
                name={path}
                value={one.value}
                className="check size-5 shrink-0"
                checked={selected.includes(one.value)}
                onChange={({ target }) => toggle(one.value, target.checked)}
              />
              <span className="min-w-0 hyphens-auto">{one.label.replace("/", "/\u200b")}</span>
            </label>
          ))}
        </div>
      )}
      {field.hint && (
        <p id={`${path}-hint`} className="text-note text-soft">
          {field.hint}
        </p>
      )}
      <FieldMessage name={path} error={error} />
    </fieldset>
  );
}
