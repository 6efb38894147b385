import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Form, useFormAction } from "react-router";

const RESULT_ID = "ergebnis";

/** Of an address to which a form is posted: without scripts, the page opens at the result. */
export const RESULT_HASH = `#${RESULT_ID}`;

type FormProps = Omit<ComponentProps<typeof Form>, "method" | "action" | "encType">;

/** Posts to its page, which opens at the result. */
export function ResultForm(props: FormProps) {
  const action = useFormAction();
  return (
    <Form {...props} method="post" action={action + RESULT_HASH} encType="multipart/form-data" />
  );
}

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
