import { Link } from "react-router";

interface Props {
  suggestions: readonly { name: string; path: string }[];
  /** In the language of the page; the suggested names are always German. */
  title?: string;
}

export function DidYouMean({ suggestions, title = "Meinten Sie …" }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <div className="mt-8 max-w-[34em] border-ink border-t-[1.5px]">
      <h2 className="pt-3 pb-1 font-semibold text-card">{title}</h2>
      <ul lang="de">
        {suggestions.map(({ name, path }) => (
          <li key={path} className="border-line border-b">
            <Link
              to={path}
              className="flex min-h-12 items-center text-petrol underline decoration-1 underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
