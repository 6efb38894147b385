import * as z from "zod";
import { intern, line } from "./fields.ts";

export const figureSchema = z.strictObject({
  label: line(80),
  /** As shown: «3'000+». */
  value: line(20),
  prefix: line(20).optional(),
  intern: intern(),
});

export type FigureContent = z.infer<typeof figureSchema>;
