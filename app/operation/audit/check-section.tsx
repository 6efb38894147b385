import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { formatNumber } from "~/lib/format-number";
import { Button } from "~/ui/button";

interface Props {
  at: string | undefined;
  brokenAt: number | undefined;
  /** The operator has just requested the check. */
  isNew: boolean;
}

export function AuditCheckSection({ at, brokenAt, isNew }: Props) {
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) result.current?.focus();
  }, [isNew]);
  const { formData } = useNavigation();
  const isBroken = brokenAt !== undefined;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Form method="post" action="/admin/protokoll">
        <input type="hidden" name="intent" value="check" />
        <Button
          type="submit"
          variant="outline"
          size="s"
          busy={formData?.get("intent") === "check"}
          busyLabel="Wird geprüft..."
        >
          Prüfen
        </Button>
      </Form>
      <p
        ref={result}
        tabIndex={-1}
        role={isBroken ? "alert" : "status"}
        className={`max-w-[42em] border-l-6 py-1 pl-4 text-meta ${isBroken ? "border-error text-error" : at === undefined ? "border-line" : "border-leaf"}`}
      >
        {formatResult(at, brokenAt)}
      </p>
    </div>
  );
}

function formatResult(at: string | undefined, brokenAt: number | undefined): string {
  if (at === undefined) return "Noch nicht geprüft. Geprüft wird auch jede Nacht.";
  if (brokenAt === undefined) return `Unverändert, geprüft am ${at}.`;
  return `Zeile ${formatNumber(brokenAt)} ist verändert, fehlt oder wurde hinzugefügt, geprüft am ${at}.`;
}
