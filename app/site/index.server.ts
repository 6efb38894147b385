export { cachedPaths, pathsToPrerender } from "./public-paths.server";
