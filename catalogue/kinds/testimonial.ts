import * as z from "zod";
import { intern, line, prose } from "./fields.ts";

export const testimonialSchema = z.strictObject({
  name: line(),
  role: line(80),
  town: line(80),
  quote: prose(600),
  intern: intern(),
});

export type TestimonialContent = z.infer<typeof testimonialSchema>;
