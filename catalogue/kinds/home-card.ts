import * as z from "zod";
import { labSpecialties } from "../terms.ts";
import { intern, line, picture, rating, slug } from "./fields.ts";

export const homeCardSchema = z.strictObject({
  name: line(120),
  labId: slug().optional(),
  location: line(80),
  rating: rating(),
  reviews: z.int().min(0).max(100_000),
  openingHours: line(),
  phone: line(40).optional(),
  specialties: z.array(z.enum(labSpecialties)).min(1).max(labSpecialties.length),
  distance: line(),
  image: picture().optional(),
  intern: intern(),
});

export type HomeCardContent = z.infer<typeof homeCardSchema>;
