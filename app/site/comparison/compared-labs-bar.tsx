import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useComparedLabs } from "~/directory/index";
import { ActionLink } from "~/ui/text-link";
import type { FilledBarProps } from "./filled-bar";
import { useComparisonPath } from "./use-comparison-path";

const loadBar = () => import("./filled-bar");
const FilledBar = lazy<ComponentType<FilledBarProps>>(() =>
  loadBar().catch(() => ({ default: ChoiceLink })),
);

/**
 * Sticks to the lower edge of the screen and reserves its height at the end of the page, so it never covers
 * content.
 */
export function ComparedLabsBar({ className = "" }: { className?: string }) {
  const labs = useComparedLabs() ?? [];
  // The page is alive without the scripts of a request, and has them before the first tick.
  useEffect(() => void loadBar().catch(() => undefined), []);
  if (labs.length === 0) return null;
  return (
    <Suspense>
      <FilledBar labs={labs} className={className} />
    </Suspense>
  );
}

/** For pages whose lower edge is taken. */
export function ChoiceLink() {
  const labs = useComparedLabs() ?? [];
  const comparisonPath = useComparisonPath();
  if (labs.length < 2) return null;
  return (
    <ActionLink
      to={comparisonPath(labs.map(({ id }) => id))}
      icon="arrow-right"
      className="lg:hidden"
    >
      {labs.length} Labore vergleichen
    </ActionLink>
  );
}
