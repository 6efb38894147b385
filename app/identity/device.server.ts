import { randomUUID } from "node:crypto";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { formatCookie, readCookie } from "./cookies.server";

const DEVICE_TTL_S = 180 * 24 * 60 * 60;

/** A browser that an operator has signed in with. It grants no access: only its tries are counted separately. */
export interface Device {
  id: string;
  userId: string;
}

export async function readDevice(request: Pick<Request, "headers">): Promise<Device | undefined> {
  const cookie = readCookie(request, "device");
  const claim = cookie === "" ? undefined : await readSignedLink("known-device", cookie);
  const [userId, id] = claim?.subject.split(" ") ?? [];
  return userId === undefined || id === undefined ? undefined : { id, userId };
}

/** Line for `Set-Cookie`; a device keeps its id, because a new one with each sign-in would bring new tries. */
export async function createDeviceCookie(userId: string, request: Request): Promise<string> {
  const device = await readDevice(request);
  const id = device?.userId === userId ? device.id : randomUUID();
  const expiresAt = new Date(Date.now() + DEVICE_TTL_S * 1_000);
  const value = await signLink("known-device", { subject: `${userId} ${id}`, expiresAt });
  return formatCookie("device", value, DEVICE_TTL_S);
}
