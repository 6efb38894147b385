import { publicPaths } from "../../../app/site/page-cache/public-paths.server";
import { handledPages } from "../calls/addresses";
import { inDrill } from "../drill/drill";
import { analyses, articles, labs, software, tests } from "./sample-documents";

const others = { labs, tests, articles, software };

export const samplePaths = publicPaths(handledPages, { ...others, analyses });

const NAMED = ["amh", "brca", "ferritin", "ghb", "hautbiopsie", "tsh", "vitamin-d"];

/** Their pages are alike: outside of drills every fortieth represents them. */
export const readAnalyses = analyses.filter(
  ({ id }, index) => index % inDrill(1, 40) === 0 || NAMED.includes(id),
);

export const readPaths = publicPaths(handledPages, { ...others, analyses: readAnalyses });
