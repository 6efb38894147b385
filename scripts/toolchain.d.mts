/** How Node runs the built server. */
export const SERVER: readonly string[];
