import * as z from "zod/mini";
import type { Option } from "~/ui/field";
import {
  checkbox,
  choice,
  choices,
  consent,
  email,
  multilineText,
  type Parsed,
  parseForm,
  postalCode,
  text,
  website,
} from "./form-rules";

const MAX_LENGTH = {
  text: 200,
  multiline: 5_000,
  email: 254,
  phone: 50,
  website: 300,
  postalCode: 4,
} as const;

interface Common {
  label: string;
  hint?: string;
  /** Message for a missing answer; without it the field is optional. */
  required?: string;
  placeholder?: string;
  autoComplete?: string;
}

export interface TextFormField extends Common {
  type: keyof typeof MAX_LENGTH;
  /** Characters, if the type's own limit does not fit. */
  max?: number;
  /** A text that does not match counts as missing. */
  pattern?: RegExp;
  inputMode?: "numeric";
  rows?: number;
  className?: string;
}

interface ChoiceFormField extends Common {
  type: "choice" | "radio";
  options: readonly Option[];
}

interface ListFormField extends Common {
  type: "choices";
  options: readonly string[];
}

interface BoxFormField extends Common {
  type: "checkbox";
}

interface ConsentFormField extends Common {
  type: "consent";
  required: string;
}

/** All that rules, screen and desk need to know of a question. */
export type FormField =
  | TextFormField
  | ChoiceFormField
  | ListFormField
  | BoxFormField
  | ConsentFormField;

export type FormFields = Readonly<Record<string, FormField>>;

type Answer<Field extends FormField> = Field extends BoxFormField | ConsentFormField
  ? boolean
  : Field extends { options: readonly (infer Value extends string)[] }
    ? Value[]
    : Field extends { options: readonly { value: infer Value extends string }[] }
      ? Value | ""
      : string;

type Rules<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: z.ZodMiniType<Answer<Fields[Name]>>;
};

export type FormEntry<Fields extends FormFields> = z.output<z.ZodMiniObject<Rules<Fields>>>;

export function getMaxLength({ type, max = MAX_LENGTH[type] }: TextFormField): number {
  return max;
}

export function toFormSchema<const Fields extends FormFields>(
  fields: Fields,
): z.ZodMiniObject<Rules<Fields>> {
  const rules = Object.entries(fields).map(([name, field]) => [name, toRule(field)]);
  return z.object(Object.fromEntries(rules) as Rules<Fields>);
}

function toRule(field: FormField): z.ZodMiniType {
  const { required } = field;
  switch (field.type) {
    case "choice":
    case "radio":
      return choice(field.options, required);
    case "choices":
      return choices(field.options);
    case "checkbox":
      return checkbox();
    case "consent":
      return consent(field.required);
    case "email":
      return email(required);
    case "website":
      return website();
    default:
      return toTextRule(field);
  }
}

function toTextRule(field: TextFormField): z.ZodMiniType {
  const { type, required, pattern } = field;
  const read = { multiline: multilineText, postalCode }[type as string] ?? text;
  if (pattern === undefined) return read(getMaxLength(field), required);
  return z.pipe(read(getMaxLength(field)), z.string().check(z.regex(pattern, required)));
}

const schemas = new WeakMap<FormFields, z.ZodMiniObject>();

/**
 * Errors stand in the order of the fields. Builds their rules with the first form, because that may
 * take 2 ms, and a page may never send one.
 */
export function parseFields<Fields extends FormFields>(
  fields: Fields,
  form: FormData,
): Parsed<FormEntry<Fields>> {
  const lists = Object.keys(fields).filter((name) => fields[name]?.type === "choices");
  const schema = schemas.get(fields) ?? toFormSchema(fields);
  schemas.set(fields, schema);
  return parseForm(schema as z.ZodMiniObject<Rules<Fields>>, form, lists);
}
