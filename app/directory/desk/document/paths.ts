export const DIRECTORY = "/admin/verzeichnis";

export type DocumentPart =
  | ""
  | "unterschied"
  | "verlauf"
  | "analysen"
  | "anbindungen"
  | "kontakte"
  | "nachweise"
  | "vorschlaege"
  | "vorschau";

/** A document's page on the desk, or one of its parts. */
export function documentPath(kind: string, slug: string, part: DocumentPart = ""): string {
  return [DIRECTORY, kind, slug, part].filter(Boolean).join("/");
}

/** What of a document is to be known and done, beside the list. */
export function panelPath(kind: string, slug: string): string {
  return `${DIRECTORY}/blick/${kind}/${slug}`;
}

/** The file that a laboratory has handed in as a proof. */
export function proofPath(lab: string, id: string): string {
  return `${documentPath("lab", lab, "nachweise")}/${id}`;
}

/** What a version of a document says. */
export function versionPath(kind: string, slug: string, version: number): string {
  return `${documentPath(kind, slug, "verlauf")}/${version}`;
}

/** What of a laboratory can be read from a file. */
export type TableName = "tests" | "analysen" | "anbindungen";

export function tablePath(lab: string, table: TableName): string {
  return `${DIRECTORY}/tabelle?labor=${lab}&inhalt=${table}`;
}

/** The same as a file. */
export function tableFilePath(lab: string, table: TableName): string {
  return `${DIRECTORY}/tabelle.csv?labor=${lab}&inhalt=${table}`;
}
