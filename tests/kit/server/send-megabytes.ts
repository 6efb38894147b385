import { once } from "node:events";
import { request } from "node:http";

/**
 * Sends a form of so many MB, with its length or in chunks, until it is answered.
 * @returns the status
 */
export async function sendMegabytes(
  url: string,
  megabytes: number,
  announced: boolean,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const sending = request({
    hostname,
    port,
    path: "/practice-form",
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: url,
      ...(announced ? { "Content-Length": megabytes * 1024 * 1024 } : {}),
    },
  });
  sending.on("error", () => undefined);
  const chunk = Buffer.alloc(64 * 1024, "a");
  let left = megabytes * 16;
  const write = () => {
    while (left > 0 && !sending.destroyed) {
      left -= 1;
      if (!sending.write(chunk)) return void sending.once("drain", write);
    }
    sending.end();
  };
  write();
  const [response] = await once(sending, "response");
  response.resume();
  sending.destroy();
  return response.statusCode;
}
