import * as z from "zod";
import { outsideList, specimens } from "#catalogue/analysis";
import { cantons } from "#catalogue/cantons";
import { type DocumentKind, kinds } from "#catalogue/kinds";
import { integrationFormats } from "#catalogue/terms";
import type { ContentField, ContentSection, FieldByType } from "./content-field";
import { contentTexts, getContentTexts } from "./content-texts.server";

type Option = FieldByType<"choice">["options"][number];

const LABELS: Record<string, string> = {
  ...Object.fromEntries(cantons.map(({ value, label }) => [value, label])),
  un3373: "Biologischer Stoff, Kategorie B (UN 3373)",
  fixed: "Fixiertes Gewebe",
  ...Object.fromEntries(integrationFormats.map(({ value, label }) => [value, label])),
};
const LABELS_BY_KEY: Record<string, Record<string, string>> = {
  specimens,
  outsideList,
};

export interface ReferenceChoices {
  labId: readonly Option[];
  softwareId: readonly Option[];
}

export const NO_REFERENCE_CHOICES: ReferenceChoices = { labId: [], softwareId: [] };

export function getContentSections(
  kind: DocumentKind,
  choices: ReferenceChoices,
): ContentSection[] {
  const { shape } = kinds[kind].schema as z.ZodObject;
  return contentTexts[kind].sections.map(([title, ...keys], index) => ({
    id: `teil-${index + 1}`,
    title,
    fields: keys.map((key) => toField(kind, [key], shape[key], choices)),
  }));
}

export function getContentFields(
  kind: DocumentKind,
  choices = NO_REFERENCE_CHOICES,
): ContentField[] {
  return getContentSections(kind, choices).flatMap(({ fields }) => fields);
}

export const INTERNAL_FIELD: ContentField = {
  type: "group",
  key: "intern",
  label: "Intern",
  isOptional: true,
  fields: [{ type: "prose", key: "note", label: "Notiz", isOptional: true, longest: 5_000 }],
};

function toField(
  kind: DocumentKind,
  path: readonly string[],
  fieldSchema: unknown,
  choices: ReferenceChoices,
): ContentField {
  const isOptional = fieldSchema instanceof z.ZodOptional || fieldSchema instanceof z.ZodDefault;
  const schema: unknown = isOptional ? fieldSchema.unwrap() : fieldSchema;
  const { label, hint, one = "Eintrag" } = getContentTexts(kind, path.join("."));
  const key = path.at(-1) ?? "";
  const words = { key, label, hint, isOptional };
  const toFields = (object: z.ZodObject) =>
    Object.entries(object.shape).map(([name, inner]) =>
      toField(kind, [...path, name], inner, choices),
    );
  if (schema instanceof z.ZodObject) return { type: "group", ...words, fields: toFields(schema) };
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    const most = getMaxLength(schema);
    if (element instanceof z.ZodObject) {
      return { type: "list", ...words, fields: toFields(element), most, one };
    }
    if (element instanceof z.ZodEnum) {
      return { type: "choices", ...words, options: toOptions(element.options, key) };
    }
    return { type: "lines", ...words, most, longest: getMaxLength(element as z.ZodType) };
  }
  if (schema instanceof z.ZodBoolean) return { type: "flag", ...words };
  if (schema instanceof z.ZodEnum) {
    return { type: "choice", ...words, options: toOptions(schema.options, key) };
  }
  if (schema instanceof z.ZodLiteral) {
    const values = [...schema.values];
    if (values[0] === true) return { type: "flag", ...words };
    return { type: "choice", ...words, options: toOptions(values, key) };
  }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue, format } = schema;
    const bounds = { least: minValue ?? 0, most: maxValue ?? 0, isWhole: format !== null };
    return { type: "number", ...words, ...bounds };
  }
  if (key === "labId" || key === "softwareId") {
    return { type: "choice", ...words, options: choices[key] };
  }
  return textField(words, path, schema as z.ZodType);
}

function textField(
  words: { key: string; label: string; hint: string | undefined; isOptional: boolean },
  path: readonly string[],
  schema: z.ZodType,
): ContentField {
  const { key } = words;
  if (path.length === 1 && (key === "logo" || key === "image"))
    return { type: "picture", ...words };
  const longest = getMaxLength(schema);
  const format = "format" in schema ? schema.format : null;
  if (format === "url" || format === "email" || format === "date") {
    return { type: "text", ...words, longest, input: format };
  }
  if (format === null) return { type: "prose", ...words, longest };
  return { type: "text", ...words, longest, input: "text" };
}

/** Maximum of characters or entries; defaults to the limit of the field's format. */
function getMaxLength(schema: z.ZodType): number {
  if (schema instanceof z.ZodArray) {
    const checks = schema.def.checks?.map((check) => check._zod.def) ?? [];
    const limit = checks.find((check) => "maximum" in check);
    if (limit !== undefined && "maximum" in limit) return Number(limit.maximum);
  }
  return "maxLength" in schema && typeof schema.maxLength === "number" ? schema.maxLength : 20;
}

function toOptions(values: readonly unknown[], key: string): Option[] {
  const labels = LABELS_BY_KEY[key] ?? LABELS;
  return values.map(String).map((value) => ({ value, label: labels[value] ?? value }));
}
