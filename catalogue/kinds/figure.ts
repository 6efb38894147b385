import * as z from "zod";
import { intern, line } from "./fields.ts";

/** A number that the portal praises itself with. */
export const figureSchema = z.strictObject({
  label: line(80),
  /** As shown: «3'000+». */
  value: line(20),
  /** Small words before it: «bis CHF». */
  prefix: line(20).optional(),
  intern: intern(),
});

export type FigureContent = z.infer<typeof figureSchema>;
