import { isIPv4 } from "node:net";

/** Whether a host, as in a setting or in front of a port, is the loopback interface of this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
