import * as z from "zod";
import type { DocumentKind } from "#catalogue/kinds";
import { day, emailAddress, slug } from "#catalogue/kinds/fields";
import { labAnalysisSchema } from "#catalogue/kinds/lab-analysis";
import { evidenceKinds } from "#catalogue/terms";
import type { StoredContent } from "#database/directory";
import { cleanContent, toPathErrors } from "~/directory/model/check-content.server";
import { pastDaySchema } from "~/directory/model/past-day.server";
import { toPlainLine, toPlainText } from "~/lib/plain-text";
import { federalPositionSchema } from "./federal-list.server";

export const DIRECTORY_FORMAT = "laborlotse-directory-1";

const NO_DIRECTORY = `Unter «format» steht nicht «${DIRECTORY_FORMAT}», sie ist also kein Export des Verzeichnisses.`;

const NO_JSON =
  "Das ist keine JSON-Datei. Eingelesen wird ein Export des Verzeichnisses; eine Tabelle mit Analysen lesen Sie beim Labor unter «Analysen» ein.";

const MAX_DOCUMENTS = 10_000;
/** Limit of contacts and of evidence: each is inserted by one statement. */
const MAX_ROWS = 5_000;
/** 150 laboratories with 3,000 analyses each. */
const MAX_LAB_ANALYSES = 450_000;

/** The list has some 1,300. */
const MAX_POSITIONS = 10_000;

const line = (longest: number) => z.string().overwrite(toPlainLine).max(longest);

const documentSchema = z.strictObject({
  kind: z.string(),
  slug: slug(),
  sample: z.boolean(),
  content: z.record(z.string(), z.unknown()),
});

const fileSchema = z.strictObject({
  format: z.literal(DIRECTORY_FORMAT),
  documents: z.array(documentSchema).max(MAX_DOCUMENTS),
  contacts: z
    .array(
      z.strictObject({
        lab: slug(),
        name: line(200),
        email: emailAddress(),
        phone: line(60),
        forRequests: z.boolean(),
      }),
    )
    .max(MAX_ROWS)
    .superRefine((contacts, context) => {
      const reached = new Set<string>();
      for (const [index, { lab, forRequests }] of contacts.entries()) {
        if (forRequests && reached.has(lab)) {
          const message = "Anfragen an dieses Labor empfängt schon ein anderer Kontakt der Datei.";
          context.addIssue({ code: "custom", path: [index, "forRequests"], message });
        }
        if (forRequests) reached.add(lab);
      }
    })
    .optional(),
  evidence: z
    .array(
      z.strictObject({
        lab: slug(),
        kind: z.enum(evidenceKinds.map(({ value }) => value)),
        number: line(100),
        scope: z.string().overwrite(toPlainText).max(500),
        sourceUrl: z.url({ protocol: /^https$/ }),
        checkedBy: line(200),
        checkedAt: pastDaySchema(),
        validUntil: day(),
      }),
    )
    .max(MAX_ROWS)
    .optional(),
  /** Replaces all rows of the named laboratories. */
  labAnalyses: z
    .array(
      z.preprocess(
        cleanContent,
        z.strictObject({
          lab: slug(),
          analysisId: slug(),
          sample: z.boolean(),
          ...labAnalysisSchema.shape,
        }),
      ),
    )
    .max(MAX_LAB_ANALYSES)
    .optional(),
  federalList: z
    .strictObject({
      edition: day(),
      positions: z
        .array(federalPositionSchema)
        .min(1)
        .max(MAX_POSITIONS)
        .refine(
          (positions) => new Set(positions.map(({ number }) => number)).size === positions.length,
          "Eine Position steht mehrmals da.",
        ),
    })
    .optional(),
  images: z
    .array(
      z.strictObject({
        hash: z.string().regex(/^[0-9a-f]{32}$/),
        size: z.int(),
        width: z.int(),
        height: z.int(),
        content: z.base64(),
      }),
    )
    .optional(),
});

export type DirectoryFile = z.infer<typeof fileSchema>;

export type FileDocument = z.infer<typeof documentSchema>;

export interface ImportError {
  place: string;
  message: string;
  /** The path in the file, or in the document's content. */
  path: readonly (string | number)[];
  document?: { kind: DocumentKind; slug: string; content: StoredContent };
}

type Read =
  | { file: DirectoryFile; errors?: never }
  | {
      file?: never;
      errors: ImportError[];
      readable: readonly (readonly [index: number, document: FileDocument])[];
    };

export function parseDirectoryFile(text: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const message = describeSyntaxError(text, error);
    return { errors: [{ place: "Datei", message, path: [] }], readable: [] };
  }
  const file = fileSchema.safeParse(parsed);
  if (file.success) return { file: file.data };
  const wrong = toPathErrors(file.error);
  // For a file of another format this error alone is reported.
  const other = wrong.find(({ path }) => path[0] === "format");
  const errors =
    other === undefined
      ? wrong
      : [{ path: other.path, message: `Bitte prüfen Sie die Datei: ${NO_DIRECTORY}` }];
  return {
    errors: errors.map(({ path, message }) => ({ place: formatFilePosition(path), message, path })),
    readable: other === undefined ? readableIn(parsed) : [],
  };
}

function readableIn(parsed: unknown): (readonly [number, FileDocument])[] {
  const rawDocuments: unknown = Reflect.get(Object(parsed), "documents");
  if (!Array.isArray(rawDocuments)) return [];
  return rawDocuments.slice(0, MAX_DOCUMENTS).flatMap((one, index) => {
    const document = documentSchema.safeParse(one);
    return document.success ? [[index, document.data] as const] : [];
  });
}

/** Own message, because the engine's is in English and has a position only after the first value. */
function describeSyntaxError(text: string, error: unknown): string {
  const words = error instanceof Error ? error.message : "";
  if (text.trim() === "") return "Die Datei ist leer.";
  if (!/^\s*[{[]/.test(text)) return NO_JSON;
  const [, token, excerpt] = /^Unexpected token '(.+?)', (.+) is not valid/s.exec(words) ?? [];
  if (token !== undefined) return `Kein JSON: «${token}» gehört nicht hierher: ${excerpt}`;
  const position = Number(/at position (\d+)/.exec(words)?.[1] ?? text.length);
  if (position >= text.trimEnd().length) return "Kein JSON: Die Datei endet mittendrin.";
  const before = text.slice(0, position).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return `Kein JSON: Zeile ${before.length}, Spalte ${column} ist nicht zu lesen.`;
}

/** `["documents", 3, "slug"]` is «documents[3].slug». */
export function formatFilePosition(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`));
  return text.join("").replace(/^\./, "") || "Datei";
}
