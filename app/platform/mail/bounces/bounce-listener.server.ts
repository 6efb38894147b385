import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { log } from "~/platform/log.server";
import type { UndeliveredMailHandler } from "~/platform/mail/undelivered.server";
import { readBounceAddress } from "./bounce-address.server";
import { MAX_REPORT_BYTES, parseReport, readBounceReport } from "./bounce-report.server";
import { recordBounce } from "./record-bounce.server";

const MAX_CONNECTIONS = 20;
const MAX_SILENCE_MS = 30_000;

/**
 * Accepts bounces from the mail server on this machine (BOUNCE_PORT). Only messages addressed to a mail of ours are
 * read; while the database is down, they are refused temporarily, and the mail server retries.
 */
export async function listenForBounces(
  { domain, port }: { domain: string; port: number },
  onUndelivered: UndeliveredMailHandler,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    size: MAX_REPORT_BYTES,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: MAX_SILENCE_MS,
    closeTimeout: 1_000,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length > 0) return done(refusal(452, "one report at a time"));
      readBounceAddress(address, domain).then(
        (sent) => done(sent === undefined ? refusal(550, "no such address") : null),
        () => done(refusal(451, "try again later")),
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on("end", () => {
        if (stream.sizeExceeded) return done(refusal(552, "too large"));
        const address = session.envelope.rcptTo[0]?.address ?? "";
        take(address, Buffer.concat(chunks)).then(
          (result) => done(result === "too-early" ? refusal(451, "try again later") : null),
          (error: unknown) => {
            log.error({ err: error }, "a bounce was not recorded");
            done(refusal(451, "try again later"));
          },
        );
      });
    },
  });
  server.on("error", (error) => log.warn({ err: error }, "a connection with a bounce broke off"));

  async function take(address: string, raw: Buffer) {
    const sent = await readBounceAddress(address, domain);
    return sent && recordBounce(sent, readBounceReport(await parseReport(raw)), onUndelivered);
  }

  // Several processes of one machine can listen together, for example while one replaces another.
  server.listen({ port, host: "127.0.0.1", reusePort: true });
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
