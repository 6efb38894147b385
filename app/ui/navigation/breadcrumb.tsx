import { Link } from "../link";

export interface Crumb {
  name: string;
  path: string;
}

interface Props {
  crumbs: readonly Crumb[];
  /** In a low line, above a page's name, which is left out. */
  isCompact?: boolean;
}

/** The last crumb is the page itself, except in the compact line. */
export function Breadcrumb({ crumbs, isCompact = false }: Props) {
  const height = isCompact ? "min-h-6 text-note" : "min-h-11";
  return (
    <nav aria-label="Brotkrumen">
      <ol className="flex flex-wrap items-center gap-x-2 text-meta">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-soft">
                ›
              </span>
            )}
            {index === crumbs.length - 1 && !isCompact ? (
              <span aria-current="page" className={`flex items-center text-soft ${height}`}>
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className={`flex items-center font-semibold text-petrol underline-offset-4 hover:underline ${height}`}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
