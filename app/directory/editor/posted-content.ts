import { getNumber, getPostedField } from "~/forms/posted-field";
import { type ContentField, type DraftContent, toDraftContent, toList } from "./content-field";

/** Fields that the form does not show stay as they are stored. */
export function readPostedContent(
  fields: readonly ContentField[],
  form: FormData,
  stored: DraftContent,
  path = "",
): DraftContent {
  const read = fields.map(({ key }) => key);
  const rest = Object.entries(stored).filter(([key]) => !read.includes(key));
  const postedEntries = fields.map((field) => [
    field.key,
    readField(field, form, stored[field.key], path + field.key),
  ]);
  return Object.fromEntries([...rest, ...postedEntries]);
}

function readField(field: ContentField, form: FormData, stored: unknown, path: string): unknown {
  switch (field.type) {
    case "group":
      return readPostedContent(field.fields, form, toDraftContent(stored), `${path}.`);
    case "list": {
      const rows = Math.min(Math.max(getNumber(form, `${path}.rows`), 0), field.most + 1);
      return Array.from({ length: rows }, (_, index) =>
        readPostedContent(field.fields, form, {}, `${path}.${index}.`),
      );
    }
    case "choices": {
      const selectedValues = form.getAll(path).map(String);
      // Keeps the operator's order, because checkboxes have none.
      const storedValues = toList(stored).map(String);
      return [
        ...storedValues.filter((one) => selectedValues.includes(one)),
        ...selectedValues.filter((one) => !storedValues.includes(one)),
      ];
    }
    case "lines":
      return getPostedField(form, path).split("\n");
    case "flag":
      return form.get(path) === "on";
    case "picture":
      return form.get(`${path}.weg`) === "on" ? "" : (form.get(path) ?? stored);
    default:
      // Browsers post line ends as CRLF.
      return getPostedField(form, path).replaceAll("\r\n", "\n");
  }
}
