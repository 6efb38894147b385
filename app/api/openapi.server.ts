import * as z from "zod";
import { absoluteUrl } from "~/ui/layout/page-meta";
import { type OpenDataCollection, openDataCollections } from "./open-data-collections.server";
import { pageSchema, problemSchema } from "./schemas.server";

const PROBLEMS = {
  "400": "Ein Filter, den es nicht gibt, oder ein Wert, den er nicht kennt.",
  "429": "Zu viele Abfragen; «Retry-After» sagt, wie viele Sekunden zu warten sind.",
  "503": "Im Moment überlastet oder im Unterhalt; bitte nach «Retry-After» wiederholen.",
};

const DUMP_PATH = "/api/v1/catalogue.ndjson.gz";

type Operation = ReturnType<typeof listOperation | typeof dumpOperation | typeof feedOperation>;

const NOT_CHANGED = {
  "304": { description: "Seit Ihrer letzten Abfrage wurde nichts veröffentlicht." },
};

/** Built from the schemas that validate every answer, so the two cannot differ. */
export function buildOpenApiDocument() {
  const paths: Record<string, { get: Operation }> = {
    ...listPaths(),
    [DUMP_PATH]: { get: dumpOperation() },
    "/aenderungen.atom": { get: feedOperation() },
  };
  return {
    openapi: "3.1.1",
    info: {
      title: "Laborlotse: offener Katalog",
      version: "1.0.0",
      description:
        "Was auf dem Portal veröffentlicht ist, für Programme. Nur lesend, ohne Konto. Beispieldaten tragen «sample»: true. Ohne Personen, Kontakte und genetische Untersuchungen.",
      license: { name: "Nutzung mit Quellenangabe nach den AGB", url: absoluteUrl("/terms") },
    },
    servers: [{ url: absoluteUrl("/").replace(/\/$/, "") }],
    security: [],
    tags: [{ name: "Katalog", description: "Listen, jede als JSON und als Tabelle." }],
    paths,
    components: { schemas: { Problem: jsonSchema(problemSchema) } },
  };
}

function listPaths() {
  return Object.fromEntries(
    Object.entries(openDataCollections).flatMap(([name, collection]) => [
      [`/api/v1/${name}`, { get: listOperation(name, collection, "json") }] as const,
      [`/api/v1/${name}.csv`, { get: listOperation(name, collection, "csv") }] as const,
    ]),
  );
}

function listOperation(
  name: string,
  { title, row, filters }: OpenDataCollection,
  format: "json" | "csv",
) {
  const content =
    format === "json"
      ? { "application/json": { schema: jsonSchema(pageSchema(row)) } }
      : { "text/csv": { schema: { type: "string" } } };
  return {
    operationId: `${format === "csv" ? "tableOf" : "listOf"}-${name}`,
    tags: ["Katalog"],
    summary: format === "csv" ? `${title}, als Tabelle` : title,
    parameters: Object.entries(filters.shape).map(([filter, schema]) => {
      const { description, ...rest } = jsonSchema(schema);
      return { name: filter, in: "query", description: description ?? filter, schema: rest };
    }),
    responses: {
      "200": {
        description: "Bis 200 Zeilen.",
        headers: {
          ETag: {
            description: "Ändert sich mit jeder Veröffentlichung.",
            schema: { type: "string" },
          },
          Link: { description: "Die nächste Seite (rel=next).", schema: { type: "string" } },
        },
        content,
      },
      ...NOT_CHANGED,
      ...problems(),
    },
  };
}

function dumpOperation() {
  return {
    operationId: "catalogue",
    tags: ["Katalog"],
    summary: "Der ganze Katalog in einer Datei",
    description:
      "Eine Zeile JSON für jeden Eintrag; «kind» sagt, was er ist: catalogue, lab, analysis, software, place oder lab-analysis.",
    responses: {
      "200": {
        description: "NDJSON, mit gzip gepackt.",
        content: { "application/gzip": { schema: { type: "string", format: "binary" } } },
      },
      ...NOT_CHANGED,
      ...problems(),
    },
  };
}

function feedOperation() {
  const text = { type: "string" };
  return {
    operationId: "changes",
    tags: ["Katalog"],
    summary: "Was sich geändert hat, als Feed",
    description: "Das Neueste zuerst (RFC 4287). Was der Filter nicht kennt, ändert nichts.",
    parameters: [
      { name: "labor", in: "query", description: "id eines Labors.", schema: text },
      {
        name: "analysen",
        in: "query",
        description: "ids von Analysen, getrennt durch Kommas.",
        schema: text,
      },
    ],
    responses: {
      "200": {
        description: "Atom.",
        content: { "application/atom+xml": { schema: text } },
      },
      "429": { description: PROBLEMS["429"] },
      "503": { description: PROBLEMS["503"] },
    },
  };
}

function problems() {
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => [status, problemResponse(description)]),
  );
}

function problemResponse(description: string) {
  const schema = { $ref: "#/components/schemas/Problem" };
  return { description, content: { "application/problem+json": { schema } } };
}

function jsonSchema(schema: z.core.$ZodType) {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: "output" });
  return written;
}
