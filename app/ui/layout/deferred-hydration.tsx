import { type ReactNode, Suspense } from "react";

/**
 * React hydrates the children after the rest of the page, or at once if they are touched before, so that no
 * input is lost.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
