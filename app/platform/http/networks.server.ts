import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Address of the visitor. In X-Forwarded-For only the entries written by the `trustedHops` proxies
 * before us are trusted, counted from the right; anyone can send the rest.
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

/** A network that an address belongs to, and the number of smallest networks that its limits count for. */
export interface Network {
  name: string;
  share: number;
}

/**
 * Providers give a customer an IPv6 /64, /56 or /48. A customer with one of the larger two can send from 256 or 65,536
 * of the first, but these may also be different customers: so the larger networks get somewhat higher limits.
 */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/**
 * The networks of an address that are counted, smallest first; for IPv4 only the address itself. Some proxies write IPv6
 * in brackets and add a port to any address; IPv4 may come as mapped IPv6.
 */
export function getNetworks(address: string): readonly Network[] {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  if (!isIPv6(bare)) return [{ name: bare.replace(/:\d+$/, ""), share: 1 }];
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return [{ name: parsed.toString(), share: 1 }];
  const digits = Buffer.from(parsed.toByteArray()).toString("hex");
  return IPV6_NETWORKS.map(({ bits, share }) => ({ name: digits.slice(0, bits / 4), share }));
}

export function getSmallestNetwork(address: string): string {
  return getNetworks(address)[0]?.name ?? "";
}

export function getLargestNetwork(address: string): string {
  return getNetworks(address).at(-1)?.name ?? "";
}
