import { listPublicPaths } from "../../../app/site/page-cache/public-paths.server";
import { handledPages } from "../calls/addresses";
import { inDrill } from "../drill/drill";
import { analyses, articles, labs, software, tests } from "./sample-documents";

const others = { labs, tests, articles, software };

export const samplePaths = listPublicPaths(handledPages, { ...others, analyses });

const NAMED = ["amh", "brca", "ferritin", "ghb", "hautbiopsie", "tsh", "vitamin-d"];

/** Their pages are alike: outside of drills every fortieth represents them. */
export const readAnalyses = analyses.filter(
  ({ id }, index) => index % inDrill(1, 40) === 0 || NAMED.includes(id),
);

export const readPaths = listPublicPaths(handledPages, { ...others, analyses: readAnalyses });
