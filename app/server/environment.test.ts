import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.server";

const PUBLIC_URL = "https://portal.example";

describe("PUBLIC_URL", () => {
  it.each(["127.0.0.1", "127.8.9.10", "::1", "localhost", "LOCALHOST", ""])(
    "is not needed while only this machine reaches the portal: HOST=%s",
    (HOST) => {
      expect(readEnvironment({ HOST }).PUBLIC_URL).toBeUndefined();
    },
  );

  it.each([
    "0.0.0.0",
    "::",
    "192.168.1.20",
    "portal.example",
    "127.evil.example",
    "localhost.example",
  ])("is needed where others do: HOST=%s", (HOST) => {
    expect(() => readEnvironment({ HOST })).toThrow(/^.*\n {2}PUBLIC_URL: [^\n]+$/);
    expect(readEnvironment({ HOST, PUBLIC_URL })).toMatchObject({ HOST, PUBLIC_URL });
  });
});

describe("HSTS_SUBDOMAINS", () => {
  it("is on unless it is switched off, and nothing else is taken for either", () => {
    expect(readEnvironment({}).HSTS_SUBDOMAINS).toBe(true);
    expect(readEnvironment({ HSTS_SUBDOMAINS: "1" }).HSTS_SUBDOMAINS).toBe(true);
    expect(readEnvironment({ HSTS_SUBDOMAINS: "0" }).HSTS_SUBDOMAINS).toBe(false);
    expect(() => readEnvironment({ HSTS_SUBDOMAINS: "no" })).toThrow("HSTS_SUBDOMAINS");
  });
});

describe("limits", () => {
  it("are 120 forms and 240 rendered pages a minute unless they are set", () => {
    expect(readEnvironment({})).toMatchObject({
      ...{ FORM_LIMIT: 120, READ_LIMIT: 240, OFFER_PAYMENTS: false },
    });
    expect(readEnvironment({ FORM_LIMIT: "0" }).FORM_LIMIT).toBe(0);
  });
});
