import type { IncomingMessage } from "node:http";

/**
 * Address of the visitor. Of X-Forwarded-For only the entries that the `trustedHops` proxies before
 * us wrote are believed, counted from the right; anyone can send the rest.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const header = request.headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...forwarded, request.socket.remoteAddress ?? ""];
  return chain[Math.max(0, chain.length - 1 - trustedHops)] ?? "";
}
