import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import notFound from "./drawings/not-found.svg?url";

interface Props {
  title: string;
  text: string;
  link: { label: string; to: string };
}

/** What a page shows in place of a lab, test or article that does not exist; the answer is a 404. */
export function NotFoundState({ title, text, link }: Props) {
  return (
    <Outcome
      drawing={notFound}
      title={title}
      text={text}
      actions={<ButtonLink to={link.to}>{link.label}</ButtonLink>}
    />
  );
}
