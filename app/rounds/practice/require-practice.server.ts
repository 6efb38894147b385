import { createContext, type LoaderFunctionArgs, redirect } from "react-router";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { beginSessionByLink, findPracticeAccess } from "~/identity/mailbox/practice-session.server";
import { requestContext } from "~/platform/http/request-context.server";
import { MY_REQUESTS_PATH } from "./request-paths";

/** `url` is the page's own address, also where a browser asks for its data alone. */
type Args = Pick<LoaderFunctionArgs, "request" | "context" | "url">;

/** Set by an action that changes the session, because the request still has the earlier cookie. */
const changedAccess = createContext<PracticeAccess | null>(null);

export function setPracticeAccess(
  { context }: Pick<Args, "context">,
  access: PracticeAccess,
): void {
  context.set(changedAccess, access);
}

/**
 * Who asks for a page of «Meine Anfragen». A mailed link begins a session and goes on without its token, so that no
 * history and no referrer contains it.
 * @throws a redirect, to the same words for foreign, altered and expired links alike
 */
export async function findPractice({
  request,
  context,
  url,
}: Args): Promise<PracticeAccess | undefined> {
  const token = url.searchParams.get("token");
  if (token === null) return context.get(changedAccess) ?? findPracticeAccess(request);
  const cookie = await beginSessionByLink(
    request,
    token,
    context.get(requestContext).clientAddress,
  );
  if (cookie === undefined) throw redirectToRefusal();
  const page = new URL(url);
  page.searchParams.delete("token");
  throw redirect(page.pathname + page.search, { headers: { "Set-Cookie": cookie } });
}

/** @throws a redirect to the page where a browser shows its records, and which leads back */
export async function requirePractice(args: Args): Promise<PracticeAccess> {
  const access = await findPractice(args);
  if (access !== undefined) return access;
  const { pathname, search } = args.url;
  throw redirect(
    `${MY_REQUESTS_PATH}?${new URLSearchParams({ [RETURN]: pathname + search })}`,
    303,
  );
}

/** For what is another practice's, or nobody's: the same answer, so that it reveals nothing. */
export function redirectToRefusal(): Response {
  return redirect(`${MY_REQUESTS_PATH}?link=ungueltig`, 303);
}

const RETURN = "weiter";

/** @returns a page of «Meine Anfragen»: an address could otherwise lead to another site, or to a file */
export function readReturnPath({ url }: Pick<Request, "url">): string {
  const path = new URL(url).searchParams.get(RETURN) ?? "";
  const isPage = /^\/meine-anfragen\/[\w/-]+(\?[\w=&.%-]*)?$/.test(path);
  return isPage && !path.includes("/beilage/") ? path : MY_REQUESTS_PATH;
}
