import type { MouseEvent } from "react";
import { TextLink } from "~/ui/text-link";

export interface PlaceSuggestion {
  postalCode: string;
  city: string;
}

interface Props {
  suggestions: readonly PlaceSuggestion[];
  /** Address of the same page with another place. */
  toPath(postalCode: string): string;
  /** With a script, instead of the address. */
  onChoose?: (suggestion: PlaceSuggestion) => void;
}

/** Places that an unknown one may mean; a new document, because the page's field holds the unknown one. */
export function PlaceSuggestions({ suggestions, toPath, onChoose }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-meta">
      Meinten Sie:
      {suggestions.map((suggestion) => (
        <TextLink
          key={suggestion.postalCode}
          to={toPath(suggestion.postalCode)}
          reloadDocument
          onClick={
            onChoose &&
            ((event: MouseEvent) => {
              event.preventDefault();
              onChoose(suggestion);
            })
          }
          className="inline-flex min-h-11 items-center"
        >
          {suggestion.postalCode} {suggestion.city}
        </TextLink>
      ))}
    </p>
  );
}
