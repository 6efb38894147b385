import * as z from "zod";
import { day, intern, line, link, picture, prose } from "./fields.ts";

export const articleSchema = z.strictObject({
  title: line(200),
  excerpt: prose(800),
  /** One block per line, in the notation that `articleBlocks` reads. */
  content: prose(60_000),
  /** Day of publication; later findings are in a dated «Nachtrag» that opens the text. */
  date: day(),
  category: line(60),
  tags: z.array(line(60)).max(12),
  image: picture().optional(),
  sources: z
    .array(z.strictObject({ label: line(300), detail: prose(800), url: link().optional() }))
    .max(40),
  intern: intern(),
});

export type ArticleContent = z.infer<typeof articleSchema>;
