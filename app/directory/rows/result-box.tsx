import { type ReactNode, useEffect } from "react";

const RESULT_ID = "ergebnis";

/** Of an address to which a form is posted: without scripts, the page opens at the result. */
export const RESULT_HASH = `#${RESULT_ID}`;

/** What a posted form led to: each answer brings the focus here, so that it is in view and read out. */
export function ResultBox({ answer, children }: { answer: object; children: ReactNode }) {
  useEffect(() => {
    const box = answer && document.getElementById(RESULT_ID);
    box?.scrollIntoView();
    box?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <div id={RESULT_ID} tabIndex={-1} className="grid scroll-mt-4 gap-4 outline-none">
      {children}
    </div>
  );
}
