import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

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

/** A network that an address is part of, and for how many of the smallest ones its limits count. */
export interface Network {
  name: string;
  share: number;
}

/**
 * Providers give a customer a /64, a /56 or a /48 of IPv6. Who holds one of the larger two can send from 256 or
 * 65,536 of the first, and behind each may as well stand somebody else: they get a little more together.
 */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/** The networks of an address that are counted, the smallest first: of IPv4 the address itself alone. */
export function networksOf(address: string): readonly Network[] {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return [{ name: plain, share: 1 }];
  const digits = digitsOf(plain);
  return IPV6_NETWORKS.map(({ bits, share }) => ({ name: digits.slice(0, bits / 4), share }));
}

/** The least that one customer has. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? "";
}

/** The most that may be one customer's. */
export function largestNetworkOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? "";
}

/** Some proxies write IPv6 in brackets and a port behind any address; IPv4 may stand in the form of IPv6. */
function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare.replace(/:\d+$/, "");
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  const [front, back] = [high, low].map((group) => Number.parseInt(group, 16));
  return [front, back].flatMap((group = 0) => [group >> 8, group & 255]).join(".");
}

/** All 32 hexadecimal digits of an address of IPv6 without a dotted end. */
function digitsOf(address: string): string {
  const [front = [], back] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = back === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...(back ?? [])];
  return groups.map((group) => group.padStart(4, "0")).join("");
}
