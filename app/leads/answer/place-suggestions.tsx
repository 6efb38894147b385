import { TextLink } from "~/ui/text-link";

interface Props {
  suggestions: readonly { postalCode: string; city: string }[];
  /** Address of the same page with another place. */
  toPath(postalCode: string): string;
}

/** Places that an unknown one may mean; a new document, because the page's field holds the unknown one. */
export function PlaceSuggestions({ suggestions, toPath }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-meta">
      Meinten Sie:
      {suggestions.map(({ postalCode, city }) => (
        <TextLink
          key={postalCode}
          to={toPath(postalCode)}
          reloadDocument
          className="inline-flex min-h-11 items-center"
        >
          {postalCode} {city}
        </TextLink>
      ))}
    </p>
  );
}
