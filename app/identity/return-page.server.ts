const RETURN_PARAMETER = "weiter";

/** A request that the desk sent before it led to the sign-in page may be answered there: it keeps the way back. */
export function getSignInPath({ headers }: Pick<Request, "headers">): string {
  const url = headers.get("Referer");
  const page =
    url !== null && URL.canParse(url) ? (toDeskPage(url) ?? readReturnPage({ url })) : undefined;
  return withReturnPage("/admin/login", page);
}

export function readReturnPage({ url }: Pick<Request, "url">): string | undefined {
  return toDeskPage(new URL(url).searchParams.get(RETURN_PARAMETER));
}

export function withReturnPage(path: string, page: string | undefined): string {
  return page === undefined ? path : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: page })}`;
}

/** Path and query only, so that it leads to no other host; the sign-in page itself would be a loop. */
function toDeskPage(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, "http://portal.invalid")) return undefined;
  const { pathname, search } = new URL(address, "http://portal.invalid");
  return /^\/admin(?!\/log(in|out)\b)(\/|$)/.test(pathname) ? pathname + search : undefined;
}
