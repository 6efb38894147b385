import { describe, expect, it } from "vitest";
import { readEnvironment } from "~/platform/environment.server";
import { PORTAL_VERSION } from "~/platform/version.server";
import { describeStartSettings } from "./describe-start-settings.server";

const of = (variables: Record<string, string>) =>
  describeStartSettings(readEnvironment({ DATA_DIR: "/data", ...variables }), variables);

describe("what a start says of its settings", () => {
  it("is where database and mails are, without user, password or database", () => {
    expect(of({})).toEqual([
      `Version ${PORTAL_VERSION}. Database: embedded, in /data. Mails: files in /data/mail, none leaves. Metrics: off.`,
    ]);
    const lines = of({
      DATABASE_URL: "postgresql://user:geheim@db.example:5433/geheim?sslmode=require",
      SMTP_URL: "smtps://user:geheim@mail.example",
      METRICS_TOKEN: "a token of 32 characters or more",
    });
    expect(lines).toEqual([
      `Version ${PORTAL_VERSION}. Database: db.example:5433. Mails: mail.example. Metrics: on.`,
    ]);
  });

  it.each([
    ["a proxy that is not believed", { PUBLIC_URL: "https://portal.example" }, /TRUST_PROXY=0/],
    ["pages without TLS", { PUBLIC_URL: "http://portal.example" }, /PUBLIC_URL is http:/],
    ["mails without TLS", { SMTP_URL: "smtp://mail.example?tls=optional" }, /tls=optional/],
    ["SMPT_URL", { SMPT_URL: "smtp://geheim" }, /^Note: SMPT_URL is no .* is SMTP_URL meant/],
    ["PORTAL_SECERT", { PORTAL_SECERT: "geheim" }, /is PORTAL_SECRET meant/],
    ["DATADIR", { DATADIR: "geheim" }, /is DATA_DIR meant/],
    ["LOGLEVEL", { LOGLEVEL: "geheim" }, /is LOG_LEVEL meant/],
  ])("is a note on %s, on one line", (_, variables, note) => {
    const [, ...notes] = of(variables);
    expect(notes).toEqual([expect.stringMatching(note)]);
    expect(notes.join()).not.toContain("geheim");
  });

  it("is no note where all is as it should be, whatever else is set", () => {
    const well = [
      { PUBLIC_URL: "https://portal.example", TRUST_PROXY: "1" },
      { SMTP_URL: "smtp://localhost?tls=optional" },
      // Both are set, so neither is a misspelling of the other.
      { MAIL_TO: "a@example.ch", MAILTO: "root" },
      {
        PATH: "/bin",
        HOSTNAME: "lab",
        HOME: "/root",
        LOGNAME: "root",
        DATABASE_HOST: "x",
        MAIL: "x",
      },
    ];
    for (const variables of well) expect(of(variables).slice(1)).toEqual([]);
  });
});
