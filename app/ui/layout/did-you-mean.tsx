import { TextLink } from "~/ui/text-link";

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
            <TextLink to={path} className="flex min-h-12 items-center">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
