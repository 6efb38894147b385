import { isRouteErrorResponse } from "react-router";
import { DeskError, DeskFrame } from "~/operation";
import type { RefusedMember } from "./identity/member/labor-session.server";
import { RoomError } from "./identity/member/room-error";
import { RoomFrame } from "./identity/member/room-frame";
import { refusedRole } from "./identity/operator/refused-role";
import styleSheet from "./styles.css?url";

/**
 * What a guard refused, where a whole document was asked for: React Router then draws the root's error
 * page, which knows nothing of the desk or a laboratory's room and their style sheet. With a precedence React would put
 * that before the root's, whose sizes then win.
 */
export default function RefusedPage({ error }: { error: unknown }) {
  const lab = refusedIn(error);
  return (
    <>
      <title>Nicht erlaubt | Laborlotse</title>
      <link rel="stylesheet" href={styleSheet} />
      {lab === undefined ? (
        <DeskFrame role={refusedRole(error)}>
          <DeskError error={error} />
        </DeskFrame>
      ) : (
        <RoomFrame title={lab} rights={["read"]}>
          <RoomError error={error} />
        </RoomFrame>
      )}
    </>
  );
}

/** What the laboratory is called in whose room something was refused. */
function refusedIn(error: unknown): string | undefined {
  const given: Partial<RefusedMember> | null = isRouteErrorResponse(error) ? error.data : null;
  return given?.refusedIn;
}
