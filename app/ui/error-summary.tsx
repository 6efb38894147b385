import { useRef } from "react";
import { useFocusUnlessTyping } from "./focus-unless-typing";

export interface FieldError {
  field: string;
  message: string;
  /** Text of this field's link, where several fields share one message. */
  label?: string | undefined;
}

/** All errors of a form in order, each linked to its field. */
export function ErrorSummary({
  errors,
  values = {},
  title,
}: {
  /** Takes the focus with each new array: the same one has to come until an answer brings other errors. */
  errors: readonly FieldError[];
  /** Submitted values by field: where all of them are empty, the heading says so. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** Replaces the usual heading. */
  title?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusUnlessTyping(errors, () => box.current);

  const messages = [...new Set(errors.map(({ message }) => message))];
  const groups = messages.map((message) => ({
    message,
    fields: errors.filter((error) => error.message === message),
  }));
  const links = groups.flatMap(({ fields }) => (fields[0]?.label ? fields : fields.slice(0, 1)));
  if (links.length === 0) return null;
  const areMissing = errors.every(({ field }) => String(values[field] ?? "").trim() === "");
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // On phones the first error's notice is below the header, so the heading must stay below it too.
      className="rounded-control border border-error border-l-6 p-6 text-error max-md:scroll-mt-28"
    >
      <h2 className="text-card font-semibold">{title ?? getHeading(links.length, areMissing)}</h2>
      <ul className="mt-1">
        {groups.map(({ message, fields }) => (
          <li key={message}>
            {fields[0]?.label ? (
              <>
                <p className="py-1">{message}</p>
                <ul className="flex flex-wrap gap-x-6">
                  {fields.map(({ field, label }) => (
                    <li key={field}>
                      <FieldLink field={field} text={label ?? message} />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <FieldLink field={fields[0]?.field ?? ""} text={message} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function getHeading(count: number, areMissing: boolean): string {
  if (areMissing) return count === 1 ? "Eine Angabe fehlt noch" : `${count} Angaben fehlen noch`;
  return count === 1 ? "Bitte prüfen Sie eine Angabe" : `Bitte prüfen Sie ${count} Angaben`;
}

function FieldLink({ field, text }: { field: string; text: string }) {
  return (
    <a
      href={`#${field}`}
      className="inline-block py-1 underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(field)?.focus();
      }}
    >
      {text}
    </a>
  );
}
