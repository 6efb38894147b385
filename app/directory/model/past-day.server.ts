import * as z from "zod";
import { day } from "#catalogue/kinds/fields";
import { isoDay } from "~/lib/swiss-time";

const notInFuture = z
  .string()
  .refine((text) => text <= isoDay(new Date()), "Dieser Tag liegt in der Zukunft.");

/** Today at the latest, by Swiss time. */
export const pastDaySchema = () => day().pipe(notInFuture);
