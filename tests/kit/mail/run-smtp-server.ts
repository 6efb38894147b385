import type { SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll } from "vitest";
import { jobs } from "../../../app/platform/jobs/jobs.server";
import { closeSmtpConnections } from "../../../app/platform/mail/mail-delivery.server";
import { type RunningSmtpServer, startSmtpServer } from "./smtp-server";

/** One mail server for all tests of a file. */
export function runSmtpServer(options?: SMTPServerOptions): RunningSmtpServer {
  // Filled before the first test of the file.
  const smtp = {} as RunningSmtpServer;
  beforeAll(async () => void Object.assign(smtp, await startSmtpServer(options)));
  afterAll(() => smtp.stop());
  return smtp;
}

/** The same, for the mails that this process sends; `login` is what it signs in with. */
export function runOwnSmtpServer(options?: SMTPServerOptions, login = ""): RunningSmtpServer {
  const smtp = runSmtpServer(options);
  beforeAll(() => {
    process.env.SMTP_URL = smtp.url.replace("//", `//${login}`);
  });
  afterAll(async () => {
    // Otherwise it would take the next file's mails to a mail server that has stopped.
    await jobs().offWork("mail");
    delete process.env.SMTP_URL;
    closeSmtpConnections();
  });
  return smtp;
}
