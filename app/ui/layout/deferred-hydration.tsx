import { type ReactNode, Suspense } from "react";

/**
 * What nobody touches first. React hydrates it after the rest of the page, which can be used sooner,
 * or at once where it is touched before: what a touch would do is not lost.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
