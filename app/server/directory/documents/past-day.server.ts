import * as z from "zod";
import { isoDay } from "~/swiss-time";
import { day } from "../../../../catalogue/kinds/fields";

const begun = z
  .string()
  .refine((text) => text <= isoDay(new Date()), "Dieser Tag liegt in der Zukunft.");

/** A day of which something can be said: today at the latest, by Swiss time. */
export const pastDay = () => day().pipe(begun);
