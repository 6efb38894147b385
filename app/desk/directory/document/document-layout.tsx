<<<<<<< HEAD

import { ArrowLeft, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { Key } from "~/desk/controls/key";
import { useShortcuts } from "~/desk/controls/shortcuts";
import { TAB } from "~/desk/controls/tab";
import { revalidateUnlessUnreachable } from "~/desk/controls/unless-away";
import { countWaitingProofs } from "~/server/directory/labs/lab-proofs.server";
import { countOpenProposals } from "~/server/directory/labs/proposals.server";
import { ButtonLink } from "~/ui/button";

=======

import { Outlet } from "react-router";
import { revalidateUnlessUnreachable } from "~/desk/controls/unless-away";

>>>>>>> main

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

export const shouldRevalidate = revalidateUnlessUnreachable;

export default function DocumentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex flex-1 flex-col">
      <DocumentHead document={loaderData} />
      <Outlet />
    </div>
  );
}
