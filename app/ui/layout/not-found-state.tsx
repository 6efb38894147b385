import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import notFound from "~/ui/drawings/not-found.svg?url";
import { OutcomeView } from "~/ui/outcome-view";
import { DidYouMean } from "./did-you-mean";

interface Props {
  title: string;
  text: ReactNode;
  link: { label: string; to: string };
  /** Pages with names similar to the missing one. */
  suggestions?: readonly { name: string; path: string }[];
}

/** Replaces a lab, test or article that does not exist; the route answers 404. */
export function NotFoundState({ title, text, link, suggestions = [] }: Props) {
  return (
    <OutcomeView
      drawing={notFound}
      title={title}
      text={text}
      actions={<ButtonLink to={link.to}>{link.label}</ButtonLink>}
    >
      <DidYouMean suggestions={suggestions} />
    </OutcomeView>
  );
}
