import type { ReactNode } from "react";
import { Form, useFormAction } from "react-router";
import { RESULT_HASH } from "~/directory/rows/result-box";
import { Button } from "~/ui/button";

/** Sends a file, or the copy of one, to see what importing it would change. */
export function FilePreviewForm({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const action = useFormAction();
  return (
    <Form
      method="post"
      action={action + RESULT_HASH}
      encType="multipart/form-data"
      reloadDocument
      className={`grid gap-5 ${className}`}
    >
      {children}
      <div>
        <Button type="submit" name="intent" value="preview">
          Ansehen, was sich ändert
        </Button>
      </div>
    </Form>
  );
}
