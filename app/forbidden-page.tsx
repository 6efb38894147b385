import { isRouteErrorResponse } from "react-router";
import { LabErrorPage } from "./identity/member/lab-error-page";
import type { RefusedMember } from "./identity/member/lab-guard.server";
import { LabTabsLayout } from "./identity/member/lab-tabs-layout";
import { refusedRole } from "./identity/operator/refused-role";
import { DeskError, DeskFrame } from "./operation/index";
import styleSheet from "./styles.css?url";

/**
 * A guard's refusal of a document request: React Router renders the root's error page, which lacks the frame
 * and the style sheet of the desk or laboratory. With a precedence React would put that style sheet before the
 * root's, whose sizes would win.
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

function refusedLabName(error: unknown): string | undefined {
  const errorData: Partial<RefusedMember> | null = isRouteErrorResponse(error) ? error.data : null;
  return errorData?.refusedLabName;
}
