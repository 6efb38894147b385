import * as z from "zod";
import { type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";

/**
 * What the form of a new document says before anybody has touched it: its title alone. No box is ticked, and no row
 * stands in a list that may be empty. Neither is missing.
 */
export function blankContent(kind: DocumentKind, title: string): StoredContent {
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
