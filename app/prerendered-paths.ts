/** Public pages that are rendered once at build time; the same URL with a query is rendered on request. */
export const prerenderedPaths = ["/", "/practice-form", "/results", "/special-tests", "/lab-check"];
