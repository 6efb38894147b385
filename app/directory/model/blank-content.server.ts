import * as z from "zod";
import { type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";

/** Has the title alone. Unticked boxes and empty lists are part of it, so that they do not count as missing. */
export function createBlankContent(kind: DocumentKind, title: string): StoredContent {
  const { schema, titleField } = kinds[kind];
  return { ...blankGroup(schema as z.ZodObject), [titleField]: title };
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
