import { Outlet } from "react-router";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";

import type { Route } from "./+types/document-layout";
import { DocumentHead } from "./document-head";
import { readDocumentHead } from "./document-head.server";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Dokument nicht gefunden"} | Laborlotse` },
  { name: "robots", content: "noindex" },
];

export function loader({ params }: Route.LoaderArgs) {
  return readDocumentHead(params);
}

export const shouldRevalidate = revalidateWhenOnline;

export default function DocumentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex flex-1 flex-col">
      <DocumentHead document={loaderData} />
      <Outlet />
    </div>
  );
}
