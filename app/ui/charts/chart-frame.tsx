import { type ReactNode, useId } from "react";
import { Link } from "react-router";

interface Props {
  title: string;
  /** Path of the table with the same numbers. */
  table: string;
  note: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ChartFrame({ title, table, note, className = "", children }: Props) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className={`flex flex-col ${className}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="font-semibold text-meta">
          {title}
        </h3>
        <Link
          to={table}
          aria-label={`${title} als Tabelle`}
          className="-my-2.5 inline-flex min-h-11 shrink-0 items-center text-note text-petrol underline underline-offset-4"
        >
          Als Tabelle
        </Link>
      </div>
      <div className="mt-3">{children}</div>
      <figcaption className="mt-3 text-note text-soft">{note}</figcaption>
    </figure>
  );
}
