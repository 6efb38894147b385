import { publicPaths } from "../../../app/site/page-cache/public-paths.server";
import { handledPages } from "../calls/addresses";
import { inDrill } from "../drill/drill";
import { analyses, articles, labs, software, tests } from "./sample-documents";

const others = { labs, tests, articles, software };

/** The public pages of a new portal. */
export const samplePaths = publicPaths(handledPages, { ...others, analyses });

/** What tests ask of single analyses. */
const NAMED = ["amh", "brca", "ferritin", "ghb", "hautbiopsie", "tsh", "vitamin-d"];

/** Their pages are one like the other: outside of drills every fortieth stands for them. */
export const readAnalyses = analyses.filter(
  ({ id }, index) => index % inDrill(1, 40) === 0 || NAMED.includes(id),
);

/** The public pages that tests read. */
export const readPaths = publicPaths(handledPages, { ...others, analyses: readAnalyses });
