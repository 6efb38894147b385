import { isUuid } from "~/identity";

/** What somebody came for who has to sign in first: an invitation by its id, and no address, so that it leads nowhere else. */
const WANTED = "anfrage";

/** @returns undefined where nothing was asked for, or what is no id */
export function wantedRequest(request: Pick<Request, "url">): string | undefined {
  const id = new URL(request.url).searchParams.get(WANTED) ?? "";
  return isUuid(id) ? id : undefined;
}

/** A step of the sign-in that remembers it. */
export function withWanted(path: string, wanted: string | undefined): string {
  return wanted === undefined ? path : `${path}?${new URLSearchParams({ [WANTED]: wanted })}`;
}

export function requestPath(wanted = ""): string {
  return `/labor/anfragen/${wanted}`;
}
