export const DIRECTORY = "/admin/verzeichnis";

export type DocumentPart =
  | ""
  | "unterschied"
  | "verlauf"
  | "analysen"
  | "kontakte"
  | "nachweise"
  | "vorschlaege"
  | "vorschau";

/** A document's page on the desk, or one of its parts. */
export function documentPath(kind: string, slug: string, part: DocumentPart = ""): string {
  return [DIRECTORY, kind, slug, part].filter(Boolean).join("/");
}

/** What a version of a document says. */
export function versionPath(kind: string, slug: string, version: number): string {
  return `${documentPath(kind, slug, "verlauf")}/${version}`;
}

/** Both tables of a laboratory that are read from a file. */
export function tablePath(lab: string, table: "tests" | "analysen"): string {
  return `${DIRECTORY}/tabelle?labor=${lab}&inhalt=${table}`;
}
