/** Page of the desk that somebody was on whose session has ended, in the address of the sign-in. */
const WANTED = "weiter";

/** Sign-in that leads back to the page that sent the request, for one that is open. */
export function signInAgain({ headers }: Pick<Request, "headers">): string {
  return withWantedPage("/admin/login", toDeskPage(headers.get("Referer")));
}

/** @returns undefined if there is none, or it is no page of the desk */
export function wantedPage({ url }: Pick<Request, "url">): string | undefined {
  return toDeskPage(new URL(url).searchParams.get(WANTED));
}

/** Path of a step of the sign-in that keeps it. */
export function withWantedPage(path: string, wanted: string | undefined): string {
  return wanted === undefined ? path : `${path}?${new URLSearchParams({ [WANTED]: wanted })}`;
}

/** Path and query alone, so that it leads to no other host; the sign-in would lead to itself. */
function toDeskPage(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, "http://portal.invalid")) return undefined;
  const { pathname, search } = new URL(address, "http://portal.invalid");
  return /^\/admin(?!\/log(in|out)\b)(\/|$)/.test(pathname) ? pathname + search : undefined;
}
