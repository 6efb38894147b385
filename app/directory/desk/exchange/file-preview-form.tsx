import type { ReactNode } from "react";
import { ResultForm } from "~/directory/rows/result-box";
import { Button } from "~/ui/button";

/** Sends a file, or the copy of one, to see what importing it would change. */
export function FilePreviewForm({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <ResultForm reloadDocument className={`grid gap-5 ${className}`}>
      {children}
      <div>
        <Button type="submit" name="intent" value="preview">
          Ansehen, was sich ändert
        </Button>
      </div>
    </ResultForm>
  );
}
