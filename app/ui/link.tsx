import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/** The browser knows all routes from the start, so no link needs the mark by which the router looks for more. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
