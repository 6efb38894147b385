import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";

interface Props {
  alarms: readonly { name: string; text: string; path: string }[];
}

/** Stands above every page of the desk while something does not go by itself. */
export function AlarmBar({ alarms }: Props) {
  if (alarms.length === 0) return null;
  return (
    <section aria-label="Alarme" className="border-error border-b-2 px-5 py-2 lg:px-6">
      <ul className="grid gap-x-8 sm:flex sm:flex-wrap">
        {alarms.map(({ name, text, path }) => (
          <li key={name} className="flex items-start gap-2 py-1.5 text-meta">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
            <Link to={path} className="text-error underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
