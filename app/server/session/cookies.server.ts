import { portalOrigin } from "~/server/platform/environment.server";

/**
 * Cookies of the desk: the session, a sign-in half done, and the mark of a browser that somebody signed in with; and
 * of a laboratory's room: the session, and which browser has asked for a code.
 */
type OwnCookie = "admin" | "code" | "device" | "labor" | "labor-code";

/** With https the name forbids browsers to take the cookie from anyone but this host. */
function nameOf(cookie: OwnCookie): string {
  return `${isHttps() ? "__Host-" : ""}laborlotse-${cookie}`;
}

function isHttps(): boolean {
  return portalOrigin().startsWith("https:");
}

export function readCookie({ headers }: Pick<Request, "headers">, cookie: OwnCookie): string {
  const name = `${nameOf(cookie)}=`;
  const pairs = (headers.get("Cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? "";
}

/** Line for `Set-Cookie`; 0 seconds take the cookie away. */
export function writeCookie(cookie: OwnCookie, value: string, seconds: number): string {
  const secure = isHttps() ? "; Secure" : "";
  return `${nameOf(cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
