import { Link } from "react-router";
import { TAB } from "~/desk/controls/tab";
import { MAIL_FILTERS, mailsPath } from "./filters";

export function FilterTabs({ shown }: { shown: string }) {
  return (
    <nav
      aria-label="E-Mails nach Status"
      className="flex flex-wrap gap-x-5 border-line border-b px-5 lg:px-6"
    >
      {MAIL_FILTERS.map(({ value, label }) => (
        <Link
          key={value}
          to={mailsPath({ filter: value })}
          preventScrollReset
          aria-current={value === shown ? "page" : undefined}
          className={TAB}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
