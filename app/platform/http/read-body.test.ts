import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { hasTooManyFields, readBody } from "./read-body.server";

const MULTIPART = "multipart/form-data; boundary=grenze";
const part = '--grenze\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

describe("a form's fields", () => {
  it("are counted before they are read: an upload has room for millions, which would stop everybody", () => {
    const types = ["application/x-www-form-urlencoded", undefined];
    for (const type of types) {
      expect(hasTooManyFields(Buffer.from("a&".repeat(4_000_000)), type)).toBe(true);
      expect(hasTooManyFields(Buffer.from("a=1&".repeat(5_000)), type)).toBe(false);
    }
    for (const type of [MULTIPART, 'multipart/form-data; x="boundary=y"; Boundary="grenze"']) {
      expect(hasTooManyFields(Buffer.from(part.repeat(150_000)), type)).toBe(true);
      expect(hasTooManyFields(Buffer.from(part.repeat(4_000)), type)).toBe(false);
    }
    const picture = Buffer.from(`${part}${"&".repeat(8_000_000)}\r\n--grenze--`);
    expect(hasTooManyFields(picture, MULTIPART)).toBe(false);
  });

  it("are separated as the type says: another one's boundary hides none", () => {
    const type = "application/x-www-form-urlencoded; boundary=grenze";
    expect(hasTooManyFields(Buffer.from(`--grenze\r\n${"a&".repeat(4_000_000)}`), type)).toBe(true);
  });
});

describe("a body that comes in time", () => {
  it("is read; one that only trickles is ended long before", async () => {
    const pace = { bytes: 10, everyMs: 100 };
    const read = Promise.withResolvers<unknown>();
    const server = createServer((incoming, answer) => {
      read.resolve(readBody(incoming, { largest: 1_000, withinMs: 60_000, pace }));
      read.promise.finally(() => answer.end());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const sending = request({ port, host: "127.0.0.1", method: "POST" }).on("error", () => {});
    const trickle = setInterval(() => sending.write("x"), 50);
    try {
      expect(await read.promise).toBe(408);
    } finally {
      clearInterval(trickle);
      sending.destroy();
      server.close();
    }
  });
});
