import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import notFound from "~/ui/drawings/not-found.svg?url";
import { Outcome } from "~/ui/outcome";
import { DidYouMean } from "./did-you-mean";

interface Props {
  title: string;
  text: ReactNode;
  link: { label: string; to: string };
  /** Pages whose names resemble the one that is missing. */
  suggestions?: readonly { name: string; path: string }[];
}

/** What a page shows in place of a lab, test or article that does not exist; the answer is a 404. */
export function NotFoundState({ title, text, link, suggestions = [] }: Props) {
  return (
    <Outcome
      drawing={notFound}
      title={title}
      text={text}
      actions={<ButtonLink to={link.to}>{link.label}</ButtonLink>}
    >
      <DidYouMean suggestions={suggestions} />
    </Outcome>
  );
}
