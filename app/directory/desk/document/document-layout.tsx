import { Outlet } from "react-router";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";

import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/document-layout";
import { findDocument } from "./document.server";
import { DocumentHead } from "./document-head";
import { readDocumentHead } from "./document-head.server";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.title ?? "Dokument nicht gefunden");

export async function loader({ params }: Route.LoaderArgs) {
  return readDocumentHead(await findDocument(params));
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
