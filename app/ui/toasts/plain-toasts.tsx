import { Link } from "react-router";
import { type ActiveToast, dismissToast } from "./toast";

/** Fallback if the code of the real toasts could not be fetched. */
export function PlainToasts({ toasts }: { toasts: readonly ActiveToast[] }) {
  return (
    <div role="alert" className="toasts">
      {toasts.map(({ id, title, description, tone, link }) => (
        <div
          key={id}
          className={`rounded-control border border-line border-t-4 bg-paper px-5 py-3 shadow-float ${tone === "error" ? "border-t-error" : "border-t-leaf"}`}
        >
          <strong className="font-semibold">{title}</strong>
          <p className="text-meta">{description}</p>
          {link && (
            <Link
              to={link.path}
              className="mr-5 inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4"
            >
              {link.label}
            </Link>
          )}
          <button
            type="button"
            className="min-h-11 text-meta text-petrol underline underline-offset-4"
            onClick={() => dismissToast(id)}
          >
            Schliessen
          </button>
        </div>
      ))}
    </div>
  );
}
