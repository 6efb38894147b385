import { isRouteErrorResponse } from "react-router";
import type { RefusedSession } from "~/identity/admin-session.server";

export function refusedRole(error: unknown): RefusedSession["refusedRole"] | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  return (error.data as Partial<RefusedSession> | null)?.refusedRole;
}
