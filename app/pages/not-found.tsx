import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Container, Lead, PageTitle } from "~/ui/page";
import notFound from "~/widgets/drawings/not-found.svg?url";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => [
  { title: "Page not found | Laborlotse" },
  { name: "robots", content: "noindex" },
];

/** The server logs each path with its status, so an unknown one needs no line of its own. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

/** Any path without a page (specification, route table); the text is English there. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <Container className="py-12 md:py-20">
      <div lang="en">
        <img src={notFound} alt="" width={240} height={160} className="-ml-7" />
        <div className="mt-8">
          <PageTitle>Oops! Page not found</PageTitle>
        </div>
        <Lead>The address may be misspelt, or the page has moved.</Lead>
        <p className="mt-8">
          <ButtonLink to="/" variant="petrol">
            Return to the home page
          </ButtonLink>
        </p>
      </div>
    </Container>
  );
}
