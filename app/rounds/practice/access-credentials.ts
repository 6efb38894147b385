import { getField } from "~/forms/posted-field";

const RECORD_SEPARATOR = " ";

/** By what somebody shows that requests are theirs; passed on by every form of the page, so that it needs no cookie. */
export interface AccessCredentials {
  /** Of this browser, each «id.token». */
  records: readonly string[];
  /** Of a link from a mail; empty without one. */
  token: string;
  /** What a code was exchanged for; empty without one. */
  proof: string;
}

export const NO_CREDENTIALS: AccessCredentials = { records: [], token: "", proof: "" };

export function readCredentials(form: FormData): AccessCredentials {
  const text = (name: string) => getField(form, name);
  // Pages that were opened before an update have a field for each.
  const records = form.getAll("record").flatMap((field) => String(field).split(RECORD_SEPARATOR));
  return { records: records.filter(Boolean), token: text("token"), proof: text("proof") };
}

/**
 * Hidden fields, by name and value. All records are in one: each form of the page has them, and a
 * field for each would be thousands to render for a browser with fifty.
 */
export function toCredentialFields({
  records,
  token,
  proof,
}: AccessCredentials): [name: string, value: string][] {
  return [
    ...(records.length === 0
      ? []
      : [["record", records.join(RECORD_SEPARATOR)] satisfies [string, string]]),
    ...(token === "" ? [] : [["token", token] satisfies [string, string]]),
    ...(proof === "" ? [] : [["proof", proof] satisfies [string, string]]),
  ];
}

export function hasNoCredentials({ records, token, proof }: AccessCredentials): boolean {
  return records.length === 0 && token === "" && proof === "";
}
