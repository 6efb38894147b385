export { cachedPaths, pathsToTry } from "./public-paths.server";
