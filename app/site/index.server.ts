export { pathsToTry, publicPaths } from "./public-paths.server";
