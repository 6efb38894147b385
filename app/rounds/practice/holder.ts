import { getField } from "~/forms/posted-field";

const BETWEEN_RECORDS = " ";

/** By what somebody shows that requests are theirs; passed on by every form of the page, so that it needs no cookie. */
export interface Holder {
  /** Of this browser, each «id.token». */
  records: readonly string[];
  /** Of a link from a mail; empty without one. */
  token: string;
  /** What a code was exchanged for; empty without one. */
  proof: string;
}

export const EMPTY_HOLDER: Holder = { records: [], token: "", proof: "" };

export function readHolder(form: FormData): Holder {
  const text = (name: string) => getField(form, name);
  // Pages that were opened before an update have a field for each.
  const records = form.getAll("record").flatMap((field) => String(field).split(BETWEEN_RECORDS));
  return { records: records.filter(Boolean), token: text("token"), proof: text("proof") };
}

/**
 * Hidden fields, by name and value. All records are in one: each form of the page has them, and a
 * field for each would be thousands to render for a browser with fifty.
 */
export function fieldsOfHolder({ records, token, proof }: Holder): [name: string, value: string][] {
  return [
    ...(records.length === 0
      ? []
      : [["record", records.join(BETWEEN_RECORDS)] satisfies [string, string]]),
    ...(token === "" ? [] : [["token", token] satisfies [string, string]]),
    ...(proof === "" ? [] : [["proof", proof] satisfies [string, string]]),
  ];
}

export function isEmptyHolder({ records, token, proof }: Holder): boolean {
  return records.length === 0 && token === "" && proof === "";
}
