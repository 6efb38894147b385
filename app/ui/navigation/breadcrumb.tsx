import { Link } from "react-router";

export interface Crumb {
  name: string;
  path: string;
}

/** The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
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
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="flex min-h-11 items-center text-soft">
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className="flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
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
