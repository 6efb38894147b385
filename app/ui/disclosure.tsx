import type { ReactNode } from "react";

/** A question and its answer, native: found by the browser's search and open without JavaScript. */
export function Disclosure({
  summary,
  note,
  more,
  id,
  children,
}: {
  summary: ReactNode;
  /** Stands below the summary, also while it is closed; `more` then says what opens. */
  note?: string;
  more?: string;
  /** Address of the answer: it lies inside, so browsers that are led to it open it by themselves. */
  id?: string;
  children: ReactNode;
}) {
  return (
    <details className="group border-line border-b">
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 py-5 font-semibold text-card hover:text-petrol">
        {summary}
        {note === undefined ? (
          <DisclosureMark />
        ) : (
          <>
            <span className="col-span-full mt-1 max-w-[46em] font-normal text-ink text-meta tracking-normal">
              {note}
            </span>
            <span className="col-span-full mt-3 flex items-start gap-3 text-meta text-petrol tracking-normal">
              {more}
              <DisclosureMark />
            </span>
          </>
        )}
      </summary>
      <div id={id} className="max-w-[42rem] scroll-mt-48 pb-6">
        {children}
      </div>
    </details>
  );
}

/** One line among others that opens; its rules are those around it. */
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

/** Plus, and minus where it is open: at the end of the summary of a `details` with the class «group». */
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
