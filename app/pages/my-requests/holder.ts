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
  const text = (name: string) => String(form.get(name) ?? "");
  return { records: form.getAll("record").map(String), token: text("token"), proof: text("proof") };
}

/** Hidden fields, by name and value. */
export function fieldsOfHolder({ records, token, proof }: Holder): [name: string, value: string][] {
  return [
    ...records.map((record): [string, string] => ["record", record]),
    ...(token === "" ? [] : [["token", token] satisfies [string, string]]),
    ...(proof === "" ? [] : [["proof", proof] satisfies [string, string]]),
  ];
}

export function isEmptyHolder({ records, token, proof }: Holder): boolean {
  return records.length === 0 && token === "" && proof === "";
}
