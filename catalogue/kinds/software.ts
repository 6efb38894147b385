import * as z from "zod";
import { integrationFormatNames } from "../terms.ts";
import { day, intern, line, link } from "./fields.ts";

/** A software that practices work with; laboratories say whether they connect to it (`integration.ts`). */
export const softwareSchema = z.strictObject({
  name: line(80),
  maker: line(120).optional(),
  website: link().optional(),
  /** Formats that it takes by the word of its maker; laboratories name their own. */
  formats: z.array(z.enum(integrationFormatNames)).max(integrationFormatNames.length).optional(),
  /** When the operator has asked the maker; left out while nobody has. */
  checkedAt: day().optional(),
  intern: intern(),
});

export type SoftwareContent = z.infer<typeof softwareSchema>;
