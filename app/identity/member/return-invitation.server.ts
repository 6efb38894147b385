import { isUuid } from "~/lib/identity";

/**
 * What somebody came for who has to sign in first: the id of an invitation, not an address, so that
 * it can't redirect anywhere else.
 */
const RETURN_PARAMETER = "anfrage";

/** @returns undefined if nothing was requested, or the value is no id */
export function readReturnInvitation(request: Pick<Request, "url">): string | undefined {
  const id = new URL(request.url).searchParams.get(RETURN_PARAMETER) ?? "";
  return isUuid(id) ? id : undefined;
}

/** Path of a step of the sign-in that keeps it. */
export function withReturnInvitation(path: string, invitationId: string | undefined): string {
  return invitationId === undefined
    ? path
    : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: invitationId })}`;
}

export function requestPath(invitationId = ""): string {
  return `/labor/anfragen/${invitationId}`;
}
