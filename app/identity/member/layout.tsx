import { Outlet } from "react-router";
import styleSheet from "~/styles.css?url";
import type { Route } from "./+types/layout";
import { labSessionContext, requireLab } from "./labor-session.server";
import { RoomError } from "./room-error";
import { RoomFrame } from "./room-frame";

export const middleware: Route.MiddlewareFunction[] = [requireLab];
export const handle = { bare: true };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = () => [
  { title: "Laborbereich | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { labName, rights } = context.get(labSessionContext).member;
  return { labName, rights };
}

/** Frame of a laboratory's pages. */
export default function LaborLayout({ loaderData: { labName, rights } }: Route.ComponentProps) {
  return (
    <RoomFrame title={labName} rights={rights}>
      <Outlet />
    </RoomFrame>
  );
}

/** The room stays a room: there is a way on, and a way out. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <RoomFrame
      title={loaderData?.labName ?? "Laborbereich"}
      rights={loaderData?.rights ?? ["read"]}
    >
      <RoomError error={error} />
    </RoomFrame>
  );
}
