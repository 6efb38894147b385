// The log remembers mail servers, and other files of this process share it.
import "../../../tests/kit/worker/fresh-modules";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "~/lib/durations";
import { readEnvironment } from "~/platform/environment.server";
import { log } from "~/platform/log.server";
import { startSmtpServer } from "../../../tests/kit/mail/smtp-server";
import type { MailRow } from "./mail-content.server";
import { closeSmtpConnections, deliverMail } from "./mail-delivery.server";

const CONTENT = { subject: "Betreff", paragraphs: ["Guten Tag"] };

let lines: [message: string, failedTries: unknown][] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  lines = [];
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((facts: unknown, message = "") => {
      lines.push([message, (facts as { failedTries: number }).failedTries]);
    });
  }
});

afterEach(() => {
  closeSmtpConnections();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

describe("the log of a mail server that takes no mail for a day", () => {
  it("has a line at once, then counts at growing intervals, and a line when it works again", async () => {
    let isAway = true;
    const smtp = await startSmtpServer({
      onMailFrom: (_address, _session, done) =>
        done(isAway ? Object.assign(new Error("away"), { responseCode: 421 }) : null),
    });
    const settings = readEnvironment({
      SMTP_URL: smtp.url,
      MAIL_FROM: "portal@example.ch",
      MAIL_TO: "leitstand@example.ch",
    });
    const send = () => {
      const mail = { id: randomUUID(), recipient: "praxis@example.ch" };
      return deliverMail(mail as MailRow, CONTENT, settings);
    };
    expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array(20).fill("server"));
    expect(lines).toEqual([["mail server does not take mail", 1]]);

    minutesLater(6);
    await send();
    await send();
    expect(lines[1]).toEqual(["mail server does not take mail", 20]);
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      minutesLater(30);
      await send();
    }
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThan(32);

    isAway = false;
    expect(await send()).toBeUndefined();
    expect(lines.at(-1)?.[0]).toBe("mail server takes mail again");
    const before = lines.length;
    for (let n = 0; n < 6; n++) {
      isAway = n % 2 === 0;
      await send();
    }
    expect(lines.length - before).toBeLessThanOrEqual(2);
    await smtp.stop();
  });
});
