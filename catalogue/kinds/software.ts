import * as z from "zod";
import { integrationFormatNames } from "../terms.ts";
import { day, intern, line, link } from "./fields.ts";

export const softwareSchema = z.strictObject({
  name: line(80),
  maker: line(120).optional(),
  website: link().optional(),
  /** Formats according to its maker; laboratories name theirs. */
  formats: z.array(z.enum(integrationFormatNames)).max(integrationFormatNames.length).optional(),
  /** When the operator asked the maker; undefined if never. */
  checkedAt: day().optional(),
  intern: intern(),
});

export type SoftwareContent = z.infer<typeof softwareSchema>;
