import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";

/** Back in the history; without one, and without JavaScript, to the start page (decisions.md). */
export function BackLink({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasHistory()) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to="/"
      onClick={goBack}
      className="inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-petrol underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

/** Whether a page of the portal lies behind this one in the same tab. */
function hasHistory(): boolean {
  if ("navigation" in window) return window.navigation.canGoBack;
  // Other browsers: the position that React Router keeps with each entry.
  return Number(history.state?.idx) > 0;
}
