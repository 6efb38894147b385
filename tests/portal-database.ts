import { readFileSync } from "node:fs";

/** Address of the database that a portal under test keeps in `dataDir`, as whoever may read its password knows it. */
export function portalDatabase(dataDir: string, database = "laborlotse"): string {
  const folder = `${dataDir}/postgres`;
  const password = readFileSync(`${folder}/portal.password`, "utf8").trim();
  return `postgresql://laborlotse:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`;
}
