import { Link } from "react-router";
import { FILTERS, mailsPath } from "./filters";

export function FilterTabs({ shown }: { shown: string }) {
  return (
    <nav
      aria-label="E-Mails nach Status"
      className="-mx-5 mt-6 flex flex-wrap gap-x-6 border-line border-b px-5 lg:-mx-6 lg:px-6"
    >
      {FILTERS.map(({ value, label }) => (
        <Link
          key={value}
          to={mailsPath({ filter: value })}
          preventScrollReset
          aria-current={value === shown ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-[3px] text-meta hover:border-line aria-[current]:border-petrol aria-[current]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
