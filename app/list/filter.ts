import { isIsoDay } from "~/lib/swiss-time";
import type { Option } from "~/ui/field";

/** One answer of a list's filter, in the address by its name. Without options it is a day. */
export interface FilterField {
  name: string;
  label: string;
  options?: readonly Option[];
  /** The answer that the address leaves out; without it, no answer stands for all. */
  usual?: string;
  /** Only asked while another field has this answer. */
  onlyWith?: { name: string; value: string };
}

type FilterValues<Fields extends readonly FilterField[]> = {
  [Field in Fields[number] as Field["name"]]:
    | (Field extends { options: readonly { value: infer Value extends string }[] } ? Value : string)
    | (Field extends { usual: string } ? never : "");
};

/** Reads each field's answer from the address; unknown values count as absent. */
export function readFilter<const Fields extends readonly FilterField[]>(
  fields: Fields,
  query: URLSearchParams,
): FilterValues<Fields> {
  const values: Record<string, string> = {};
  for (const { name, options, usual = "", onlyWith } of fields) {
    const value = query.get(name) ?? "";
    const isKnown = options ? findOption(options, value) !== undefined : isIsoDay(value);
    const isAsked = onlyWith === undefined || query.get(onlyWith.name) === onlyWith.value;
    values[name] = isKnown && isAsked ? value : usual;
  }
  return values as FilterValues<Fields>;
}

export function findOption<Value extends string>(
  options: readonly { value: Value }[],
  value: string | null,
): Value | undefined {
  return options.find((option) => option.value === value)?.value;
}

/** Returns to the first page; empty values leave the URL. */
export function updateListQuery(query: URLSearchParams, changes: Record<string, string>): string {
  const changed = new URLSearchParams(query);
  for (const name of ["nach", "vor", "seite"]) changed.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  return text === "" ? "" : `?${text}`;
}
