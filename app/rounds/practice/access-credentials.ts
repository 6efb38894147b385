import { getPostedField } from "~/forms/posted-field";

const RECORD_SEPARATOR = " ";

/** Proof that requests belong to somebody; every form posts it, so that no cookie is needed. */
export interface AccessCredentials {
  /** Of this browser, each «id.token». */
  records: readonly string[];
  token: string;
  proof: string;
}

export const NO_CREDENTIALS: AccessCredentials = { records: [], token: "", proof: "" };

export function readCredentials(form: FormData): AccessCredentials {
  const text = (name: string) => getPostedField(form, name);
  // Pages that were opened before an update have one field for each.
  const records = form.getAll("record").flatMap((field) => String(field).split(RECORD_SEPARATOR));
  return { records: records.filter(Boolean), token: text("token"), proof: text("proof") };
}

/** One hidden field for all records: a browser with fifty would have thousands otherwise. */
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
