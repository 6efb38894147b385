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
      FORM_LIMIT: 120,
      READ_LIMIT: 240,
      OFFER_PAYMENTS: false,
    });
    expect(readEnvironment({ FORM_LIMIT: "0" }).FORM_LIMIT).toBe(0);
  });
});

describe("a wrong setting", () => {
  it.each([
    ["PORT", ["70000", "-1", "80a", "1e3", "0x10", " "]],
    ["PUBLIC_URL", ["geheim.example", "ftp://geheim.example", "https://geheim.example/sub"]],
    ["PUBLIC_URL", ["https://geheim.example/?a", "https://me:geheim@geheim.example"]],
    ["HSTS_SUBDOMAINS", ["no", "2"]],
    ["DATABASE_URL", ["localhost:5432", "mysql://localhost/portal"]],
    ["DATABASE_URL", ["postgresql://u:geheim@a,b/portal", "postgresql://u:p@a:1,b:1/portal"]],
    ["DATABASE_URL", ["postgresql://u:1#2@a/portal", "postgresql://u:1/2@a/portal"]],
    ["DATABASE_POOL", ["5", "101", "viele"]],
    ["PORTAL_SECRET", ["geheim"]],
    ["PORTAL_SECRET_OLD", ["geheim"]],
    ["SMTP_URL", ["mail.example:25", "http://mail.example", "smtp://mail.example?tls=none"]],
    ["MAIL_FROM", ["geheim"]],
    ["MAIL_TO", ["geheim@"]],
    ["ADMIN_EMAIL", ["geheim"]],
    ["ADMIN_PASSWORD", ["geheim"]],
    ["TRUST_PROXY", ["true", "1.5"]],
    ["FORM_LIMIT", ["none"]],
    ["READ_LIMIT", ["-5"]],
    ["OFFER_PAYMENTS", ["yes"]],
    ["METRICS_TOKEN", ["geheim"]],
    ["LOG_LEVEL", ["loud"]],
  ])(
    "%s is named on one line that says what it asks for, never what it was: %s",
    (name, values) => {
      for (const value of values) {
        const message = new RegExp(`^These settings are wrong:\\n {2}${name}: [^\\n]{5,}$`);
        expect(() => readEnvironment({ [name]: value })).toThrow(message);
        if (value.length < 4) continue;
        expect(() => readEnvironment({ [name]: value })).not.toThrow(value);
      }
    },
  );

  it("does not hide another one", () => {
    const both = /wrong:\n {2}PORT: [^\n]+\n {2}MAIL_TO: [^\n]+$/;
    expect(() => readEnvironment({ PORT: "x", MAIL_TO: "y" })).toThrow(both);
  });
});
