import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./networks.server";
import { findRequestRefusal } from "./request-rules.server";

const FORM = "application/x-www-form-urlencoded";
const PUBLIC_URL = "https://portal.example";

const request = (fields: {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}) =>
  ({
    method: "GET",
    url: "/",
    socket: { remoteAddress: fields.remoteAddress ?? "10.0.0.1" },
    ...fields,
    headers: { host: "127.0.0.1:3000", ...fields.headers },
  }) as unknown as IncomingMessage;

const post = (headers: Record<string, string>, url = "/practice-form") =>
  findRequestRefusal(
    request({ method: "POST", url, headers: { "content-type": FORM, ...headers } }),
    PUBLIC_URL,
  );

describe("methods and paths", () => {
  it.each(["PUT", "DELETE", "TRACE", "OPTIONS", "PATCH"])("%s is answered with 405", (method) => {
    expect(findRequestRefusal(request({ method }), undefined)).toEqual({ status: 405 });
  });

  it.each([
    "//evil.example/",
    "/a%00b",
    "/a/../b",
    "/%2e%2e/etc",
    "/a%0d%0ab",
    "/\\evil",
    "/%",
    "http://x/",
  ])("%s is refused", (url) => {
    expect(findRequestRefusal(request({ url }), undefined)).toEqual({ status: 400 });
  });

  it("an address of more than 4,096 characters is answered with 414", () => {
    const address = (length: number) => "/category/alle?q=".padEnd(length, "a");
    expect(findRequestRefusal(request({ url: address(4_096) }), undefined)).toBeUndefined();
    expect(findRequestRefusal(request({ url: address(4_097) }), undefined)).toEqual({
      status: 414,
    });
  });

  it.each(["", "a b", "[", "user:secret@x", "x/y?z", "x:99999", "%00"])(
    "a host «%s» is refused",
    (host) => {
      expect(findRequestRefusal(request({ headers: { host } }), undefined)).toEqual({
        status: 400,
      });
    },
  );

  it.each(["127.0.0.1:3000", "127.0.0.2", "[::1]:3000", "localhost:8080", "LOCALHOST"])(
    "a host %s is taken",
    (host) => {
      expect(findRequestRefusal(request({ headers: { host } }), undefined)).toBeUndefined();
    },
  );

  it.each(["evil.example", "evil.example:3000", "127.0.0.1.evil.example", "0.0.0.0", "10.0.0.7"])(
    "another name for this machine, %s, is taken with PUBLIC_URL only",
    (host) => {
      const headers = { host, origin: `http://${host}`, "content-type": FORM };
      expect(findRequestRefusal(request({ headers }), undefined)).toEqual({ status: 400 });
      expect(findRequestRefusal(request({ method: "POST", headers }), undefined)).toEqual({
        status: 400,
      });
      expect(findRequestRefusal(request({ headers }), PUBLIC_URL)).toBeUndefined();
      expect(findRequestRefusal(request({ method: "POST", headers }), PUBLIC_URL)).toEqual({
        status: 403,
      });
    },
  );

  it("leaves ordinary addresses alone", () => {
    for (const url of [
      "/",
      "/lab/labor-dr-muller",
      "/practice-form?plz=8001%20Z%C3%BCrich&x=/../",
    ]) {
      expect(findRequestRefusal(request({ url }), undefined)).toBeUndefined();
    }
  });
});

describe("where a post comes from", () => {
  it("takes what our own page sends", () => {
    expect(
      post({ origin: "https://portal.example", "sec-fetch-site": "same-origin" }),
    ).toBeUndefined();
  });

  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://portal.example", "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[])("refuses $origin $sec-fetch-site", (headers) => {
    expect(post(headers)).toEqual({ status: 403 });
  });

  it("lets a mail program unsubscribe, but nobody without a browser act as operator", () => {
    expect(post({}, "/email-opt-out")).toBeUndefined();
    for (const path of ["/admin/logout", "/ADMIN/logout", "/%61dmin/login.data"]) {
      expect(post({}, path), path).toEqual({ status: 403 });
    }
  });

  it("compares with Host where PUBLIC_URL is not set", () => {
    const from = (origin: string) =>
      findRequestRefusal(
        request({ method: "POST", headers: { "content-type": FORM, origin } }),
        undefined,
      );
    expect(from("http://127.0.0.1:3000")).toBeUndefined();
    expect(from("http://127.0.0.1:4000")).toEqual({ status: 403 });
    expect(from("http://localhost:3000")).toEqual({ status: 403 });
  });
});

describe("bodies", () => {
  it("takes forms only", () => {
    expect(post({ "content-type": "application/json" })).toEqual({ status: 415 });
    expect(post({ "content-type": "text/plain" })).toEqual({ status: 415 });
    expect(post({ "content-type": "multipart/form-data; boundary=x" })).toBeUndefined();
  });

  it("refuses more than 64 KB at once", () => {
    expect(post({ "content-length": "104857600" })).toEqual({ status: 413 });
    expect(post({ "content-length": "65536" })).toBeUndefined();
  });
});

describe("address of the visitor", () => {
  const forwarded = request({ headers: { "x-forwarded-for": "1.1.1.1, 2.2.2.2" } });

  it("is the socket's unless a proxy is trusted", () => {
    expect(clientAddress(forwarded, 0)).toBe("10.0.0.1");
  });

  it("is what the trusted proxies saw, never what the visitor wrote", () => {
    expect(clientAddress(forwarded, 1)).toBe("2.2.2.2");
    expect(clientAddress(forwarded, 2)).toBe("1.1.1.1");
    expect(clientAddress(forwarded, 9)).toBe("1.1.1.1");
  });
});
