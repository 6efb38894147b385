import { ButtonLink } from "~/ui/button";
import { Container, Lead, PageTitle } from "~/ui/page";
import notFound from "./drawings/not-found.svg?url";

interface Props {
  title: string;
  text: string;
  link: { label: string; to: string };
}

/** What a page shows in place of a lab, test or article that does not exist; the answer is a 404. */
export function NotFoundState({ title, text, link }: Props) {
  return (
    <Container className="py-16 md:py-24">
      <img src={notFound} alt="" width={240} height={160} />
      <div className="mt-8">
        <PageTitle>{title}</PageTitle>
      </div>
      <Lead>{text}</Lead>
      <p className="mt-8">
        <ButtonLink to={link.to} variant="petrol">
          {link.label}
        </ButtonLink>
      </p>
    </Container>
  );
}
