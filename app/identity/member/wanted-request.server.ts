import { isUuid } from "~/lib/identity";

/**
 * What somebody came for who has to sign in first: the id of an invitation, not an address, so that
 * it can't redirect anywhere else.
 */
const WANTED = "anfrage";

/** @returns undefined if nothing was requested, or the value is no id */
export function wantedRequest(request: Pick<Request, "url">): string | undefined {
  const id = new URL(request.url).searchParams.get(WANTED) ?? "";
  return isUuid(id) ? id : undefined;
}

/** Path of a step of the sign-in that keeps it. */
export function withWanted(path: string, wanted: string | undefined): string {
  return wanted === undefined ? path : `${path}?${new URLSearchParams({ [WANTED]: wanted })}`;
}

export function requestPath(wanted = ""): string {
  return `/labor/anfragen/${wanted}`;
}
