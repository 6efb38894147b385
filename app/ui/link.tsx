import type { ComponentProps } from "react";
// biome-ignore lint/style/noRestrictedImports: the one place that may take the router's own
import { Link as RouterLink } from "react-router";

/** The browser knows all routes from the start, so no link needs the mark by which the router looks for more. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
