import * as z from "zod";
import { emailAddress, intern, line } from "./fields.ts";

/** The only document of this kind has the slug «operator». */
export const operatorSchema = z.strictObject({
  name: line(120),
  legalEntity: line(),
  street: line(120),
  postalCode: line(10),
  city: line(80),
  email: emailAddress(),
  registerNumber: line(40),
  jurisdiction: line(80),
  /** Processor named on the privacy page: name, seat, location of the data; abroad also the guarantees. */
  hostingProvider: line(300).optional(),
  mailProvider: line(300).optional(),
  intern: intern(),
});

export type OperatorContent = z.infer<typeof operatorSchema>;
