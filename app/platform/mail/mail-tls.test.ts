// The log remembers mail servers, and other files of this process share it.
import "../../../tests/kit/worker/fresh-modules";
import { randomUUID } from "node:crypto";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "~/platform/environment.server";
import { log } from "~/platform/log.server";
import { type RunningSmtpServer, startSmtpServer } from "../../../tests/kit/mail/smtp-server";
import type { MailRow } from "./mail-content.server";
import { closeSmtpConnections, deliverMail } from "./mail-delivery.server";

const ELSEWHERE = "0.0.0.0";
const PASSWORD = "sehr-geheim";

let received: string[] = [];
let errors: string[] = [];
let smtp: RunningSmtpServer | undefined;

let day = 0;

beforeEach(() => {
  received = [];
  errors = [];
  // The log reports once, then counts: each test runs on another day.
  day += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day * 24 * 60 * 60_000 });
  vi.spyOn(log, "error").mockImplementation((_facts: unknown, message = "") => {
    errors.push(message);
  });
});

afterEach(async () => {
  closeSmtpConnections();
  await smtp?.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function deliver(host: string, query: string, options: SMTPServerOptions = {}) {
  smtp = await startSmtpServer({
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) => {
      received.push(`${username} ${password}`);
      done(null, { user: "laborlotse" });
    },
    onMailFrom: ({ address }, _session, done) => {
      received.push(address);
      done();
    },
    ...options,
  });
  const { port } = new URL(smtp.url);
  const settings = readEnvironment({
    SMTP_URL: `smtp://laborlotse:${PASSWORD}@${host}:${port}${query}`,
    MAIL_FROM: "portal@example.ch",
    MAIL_TO: "leitstand@example.ch",
  });
  const mail = { id: randomUUID(), recipient: "praxis@example.ch" } as MailRow;
  return deliverMail(mail, { subject: "Betreff", paragraphs: ["Guten Tag"] }, settings);
}

describe("a mail server without encryption", () => {
  it.each([
    ["on another machine", ELSEWHERE, ""],
    ["that has to have it", "127.0.0.1", "?tls=required"],
  ])(
    "%s is told nothing, neither password nor address, and the log says why",
    async (_, host, query) => {
      expect(await deliver(host, query)).toBe("tls");
      expect(received).toEqual([]);
      expect(smtp?.taken).toEqual([]);
      expect(errors).toEqual([
        expect.stringMatching(/^the mail server offers no valid TLS: nothing/),
      ]);
    },
  );

  it.each([
    ["on this machine", "127.0.0.1", ""],
    ["that the setting allows in words", ELSEWHERE, "?tls=optional"],
  ])("%s gets its mail", async (_, host, query) => {
    expect(await deliver(host, query)).toBeUndefined();
    expect(received[0]).toBe(`laborlotse ${PASSWORD}`);
    expect(smtp?.taken).toHaveLength(1);
  });
});

describe("a mail server with a certificate that nobody vouches for", () => {
  it.each(["", "?tls=optional"])("is told nothing %s", async (query) => {
    expect(await deliver(ELSEWHERE, query, { disabledCommands: [] })).toBe("tls");
    expect(received).toEqual([]);
  });
});

describe("SMTP_URL", () => {
  it("takes no other word for TLS than required and optional", () => {
    const url = "smtp://mail.example?tls=";
    expect(() => readEnvironment({ SMTP_URL: `${url}off` })).toThrow(
      /SMTP_URL: .*tls is «required»/,
    );
    expect(readEnvironment({ SMTP_URL: `${url}optional` }).SMTP_URL).toBe(`${url}optional`);
  });
});
