import { publicPaths } from "../app/public-paths.server";
import { analyses } from "../catalogue/sample/analyses";
import { articles } from "../catalogue/sample/articles";
import { labs } from "../catalogue/sample/labs";
import { tests } from "../catalogue/sample/tests";

/** The public pages of a new portal. */
export const samplePaths = publicPaths({ labs, tests, analyses, articles });
