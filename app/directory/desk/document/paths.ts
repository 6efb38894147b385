export const DIRECTORY_PATH = "/admin/verzeichnis";

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

export function documentPath(kind: string, slug: string, part: DocumentPart = ""): string {
  return [DIRECTORY_PATH, kind, slug, part].filter(Boolean).join("/");
}

export function panelPath(kind: string, slug: string): string {
  return `${DIRECTORY_PATH}/blick/${kind}/${slug}`;
}

export function proofPath(lab: string, id: string): string {
  return `${documentPath("lab", lab, "nachweise")}/${id}`;
}

export function versionPath(kind: string, slug: string, version: number): string {
  return `${documentPath(kind, slug, "verlauf")}/${version}`;
}

export const TABLE_NAMES = ["analysen", "anbindungen", "labore"] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** All laboratories. */
export const LABS_TABLE_PATH = tablePath("", "labore");

/** Drafts of laboratories, to be published together. */
export const DRAFTS_PATH = `${DIRECTORY_PATH}/entwuerfe`;

export function tablePath(lab: string, table: TableName): string {
  return `${DIRECTORY_PATH}/tabelle?${toTableQuery(lab, table)}`;
}

export function tableFilePath(lab: string, table: TableName, format: "xlsx" | "csv"): string {
  return `${DIRECTORY_PATH}/tabelle.${format}?${toTableQuery(lab, table)}`;
}

/** Rows of a posted file that its import leaves out. */
export function tableRestPath(lab: string, table: TableName): string {
  return `${DIRECTORY_PATH}/tabelle/rest?${toTableQuery(lab, table)}`;
}

/** @param lab empty: a table of all laboratories */
function toTableQuery(lab: string, table: TableName): string {
  return `${lab === "" ? "" : `labor=${lab}&`}inhalt=${table}`;
}
