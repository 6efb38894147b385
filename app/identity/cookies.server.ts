import { portalOrigin } from "~/platform/environment.server";

type CookieKey = "admin" | "code" | "device" | "labor" | "labor-code" | "requests";

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
export function formatCookie(cookie: CookieKey, value: string, seconds: number): string {
  const secure = isHttps() ? "; Secure" : "";
  return `${getCookieName(cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
