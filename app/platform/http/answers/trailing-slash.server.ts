import type { Exchange } from "~/platform/http/handler.server";

export function redirectTrailingSlash(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const { pathname, search } = new URL(request.url ?? "/", "http://portal");
  if (pathname === "/" || !pathname.endsWith("/")) return false;
  exchange.label = request.method === "POST" ? "form" : "page";
  response.writeHead(308, { Location: pathname.slice(0, -1) + search }).end();
  return true;
}
