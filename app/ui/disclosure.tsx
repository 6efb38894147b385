import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";

/** Native, so that the browser's search finds the answer and it opens without JavaScript. */
export function Disclosure({
  summary,
  id,
  children,
}: {
  summary: ReactNode;
  /** Set inside the answer, so that browsers open it when a link leads to it. */
  id?: string;
  children: ReactNode;
}) {
  return (
    <details className="group border-line border-b">
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 py-5 font-semibold text-card hover:text-petrol">
        {summary}
        <DisclosureMark />
      </summary>
      <div id={id} className="max-w-[42rem] scroll-mt-48 pb-6">
        {children}
      </div>
    </details>
  );
}

export function DisclosureRow({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <details className={`group border-line text-meta ${className}`}>
      <summary className="flex min-h-13 items-center justify-between gap-6 font-semibold hover:text-petrol">
        {summary}
        <DisclosureMark />
      </summary>
      {children}
    </details>
  );
}

/** Plus, or minus while open; needs the class «group» on its `details`. */
export function DisclosureMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="mt-1 size-5 shrink-0 fill-none stroke-2 stroke-petrol"
    >
      <path d="M2 10h16" />
      <path d="M10 2v16" className="group-open:hidden" />
    </svg>
  );
}

/** Opens what a link leads into: of browsers only newer ones do, and none after a step of the router. */
export function useOpenLinked() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const fold = target?.closest("details");
    if (!target || !fold) return;
    fold.open = true;
    target.scrollIntoView();
  }, [hash]);
}
