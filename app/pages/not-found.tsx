import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
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
    <div lang="en">
      <Outcome
        drawing={notFound}
        title="Oops! Page not found"
        text="The address may be misspelt, or the page has moved."
        actions={<ButtonLink to="/">Return to the home page</ButtonLink>}
      />
    </div>
  );
}
