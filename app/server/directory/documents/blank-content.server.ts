import * as z from "zod";
import { type DocumentKind, kinds } from "../../../../catalogue/kinds";
import type { StoredContent } from "../../../../database/directory";

/**
 * The content of an untouched form for a new document: boxes are not ticked and optional lists are
 * empty. Neither counts as missing.
 */
export function blankContent(kind: DocumentKind): StoredContent {
  return blankGroup(kinds[kind].schema as z.ZodObject);
}

function blankGroup(group: z.ZodObject): StoredContent {
  const blank = Object.entries(group.shape).flatMap(([key, schema]): [string, unknown][] => {
    if (schema instanceof z.ZodBoolean) return [[key, false]];
    if (schema instanceof z.ZodObject) return [[key, blankGroup(schema)]];
    const mayBeEmpty = schema instanceof z.ZodArray && schema.safeParse([]).success;
    return mayBeEmpty ? [[key, []]] : [];
  });
  return Object.fromEntries(blank) as StoredContent;
}
