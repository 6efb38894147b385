import { isRouteErrorResponse } from "react-router";
import { LabErrorPage } from "./identity/member/lab-error-page";
import type { RefusedMember } from "./identity/member/lab-guard.server";
import { LabTabsLayout } from "./identity/member/lab-tabs-layout";
import { refusedRole } from "./identity/operator/refused-role";
import { DeskError, DeskFrame } from "./operation/index";
import styleSheet from "./styles.css?url";

/**
 * What a guard refused, where a whole document was asked for: React Router then draws the root's error
 * page, which knows nothing of the desk or a laboratory's room and their style sheet. With a precedence React would put
 * that before the root's, whose sizes then win.
 */
export default function ForbiddenPage({ error }: { error: unknown }) {
  const lab = refusedLabName(error);
  return (
    <>
      <title>Nicht erlaubt | Laborlotse</title>
      <link rel="stylesheet" href={styleSheet} />
      {lab === undefined ? (
        <DeskFrame role={refusedRole(error)}>
          <DeskError error={error} />
        </DeskFrame>
      ) : (
        <LabTabsLayout title={lab} rights={["read"]}>
          <LabErrorPage error={error} />
        </LabTabsLayout>
      )}
    </>
  );
}

/** What the laboratory is called in whose room something was refused. */
function refusedLabName(error: unknown): string | undefined {
  const errorData: Partial<RefusedMember> | null = isRouteErrorResponse(error) ? error.data : null;
  return errorData?.refusedLabName;
}
