import { useEffect, useRef } from "react";

export interface FieldError {
  field: string;
  message: string;
}

/** All failures of a form in their order, each leading to its field; takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  const distinct = errors.filter(
    ({ message }, index) => errors.findIndex((other) => other.message === message) === index,
  );
  if (distinct.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-error border-l-6 p-6 text-error"
    >
      <h2 className="text-card font-semibold">
        {distinct.length === 1
          ? "Bitte prüfen Sie eine Angabe"
          : `Bitte prüfen Sie ${distinct.length} Angaben`}
      </h2>
      <ul className="mt-1">
        {distinct.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-block py-1 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
