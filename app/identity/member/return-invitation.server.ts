import { isUuid } from "~/lib/identity";

/** Id of the invitation to open after signing in; unlike an address, it can't redirect anywhere else. */
const RETURN_PARAMETER = "anfrage";

export function readReturnInvitation(request: Pick<Request, "url">): string | undefined {
  const id = new URL(request.url).searchParams.get(RETURN_PARAMETER) ?? "";
  return isUuid(id) ? id : undefined;
}

export function withReturnInvitation(path: string, invitationId: string | undefined): string {
  return invitationId === undefined
    ? path
    : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: invitationId })}`;
}

export function labRequestPath(invitationId = ""): string {
  return `/labor/anfragen/${invitationId}`;
}
