import { publicPaths } from "../app/public-paths.server";
import { analyses, articles, labs, tests } from "./sample-documents";

/** The public pages of a new portal. */
export const samplePaths = publicPaths({ labs, tests, analyses, articles });
