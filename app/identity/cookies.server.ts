import { portalOrigin } from "~/platform/environment.server";

/**
 * Cookies of the desk: the session, a half-finished sign-in, and the mark of a browser that an
 * operator has signed in with; and of a laboratory's room: the session, and which browser has asked
 * for a code.
 */
type CookieKey = "admin" | "code" | "device" | "labor" | "labor-code";

/** With https, the name's prefix makes browsers accept the cookie from this host only. */
function getCookieName(cookie: CookieKey): string {
  return `${isHttps() ? "__Host-" : ""}laborlotse-${cookie}`;
}

function isHttps(): boolean {
  return portalOrigin().startsWith("https:");
}

export function readCookie({ headers }: Pick<Request, "headers">, cookie: CookieKey): string {
  const name = `${getCookieName(cookie)}=`;
  const pairs = (headers.get("Cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? "";
}

/** Line for `Set-Cookie`; 0 seconds delete the cookie. */
export function writeCookie(cookie: CookieKey, value: string, seconds: number): string {
  const secure = isHttps() ? "; Secure" : "";
  return `${getCookieName(cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
