import { Outlet } from "react-router";
import styleSheet from "~/styles.css?url";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/layout";
import { LabErrorPage } from "./lab-error-page";
import { labSessionContext, requireLab } from "./lab-guard.server";
import { LabTabsLayout } from "./lab-tabs-layout";

export const middleware: Route.MiddlewareFunction[] = [requireLab];
export const handle = { bare: true };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta = () => unlistedMeta("Laborbereich");

export function loader({ context }: Route.LoaderArgs) {
  const { labName, rights } = context.get(labSessionContext).member;
  return { labName, rights };
}

export default function LabLayout({ loaderData: { labName, rights } }: Route.ComponentProps) {
  return (
    <LabTabsLayout title={labName} rights={rights}>
      <Outlet />
    </LabTabsLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <LabTabsLayout
      title={loaderData?.labName ?? "Laborbereich"}
      rights={loaderData?.rights ?? ["read"]}
    >
      <LabErrorPage error={error} />
    </LabTabsLayout>
  );
}
