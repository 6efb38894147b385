import { isRouteErrorResponse } from "react-router";
import type { RefusedSession } from "~/server/session/admin-session.server";
import styleSheet from "~/styles.css?url";
import { DeskError } from "./desk-error";
import { DeskFrame } from "./desk-frame";

/**
 * What the guard refused, where a whole document was asked for: React Router then draws the root's error
 * page, which knows nothing of the desk and its style sheet. With a precedence React would put that before the
 * root's, whose sizes then win.
 */
export default function RefusedPage({ error }: { error: unknown }) {
  return (
    <>
      <title>Nicht erlaubt | Laborlotse</title>
      <link rel="stylesheet" href={styleSheet} />
      <DeskFrame role={refusedRole(error)}>
        <DeskError error={error} />
      </DeskFrame>
    </>
  );
}

/** Whose request the guard refused. */
export function refusedRole(error: unknown): RefusedSession["refusedRole"] | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  return (error.data as Partial<RefusedSession> | null)?.refusedRole;
}
