/** Written by us in the published formats of mail servers; the bounced address is always the same. */
const TO = "offerten@labor.example";

const head = (from: string, subject: string, type: string, more: readonly string[] = []) =>
  [
    `From: ${from}`,
    "To: b+x@bounce.portal.example",
    `Subject: ${subject}`,
    "Date: Mon, 23 Nov 2026 10:00:00 +0100",
    "MIME-Version: 1.0",
    ...more,
    `Content-Type: ${type}`,
    "",
  ].join("\r\n");

interface Status {
  action: string;
  status: string;
  diagnostic: string;
}

function report(
  { from, subject, words }: { from: string; subject: string; words: string },
  { action, status, diagnostic }: Status,
): string {
  const type = 'multipart/report; report-type=delivery-status; boundary="xx"';
  return [
    head(from, subject, type),
    "--xx",
    "Content-Type: text/plain; charset=utf-8",
    "",
    words,
    "--xx",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${TO}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    "",
    "--xx",
    "Content-Type: text/rfc822-headers",
    "",
    "Subject: Eine Praxis bittet Sie um eine Offerte",
    "",
    "--xx--",
    "",
  ].join("\r\n");
}

const toPlainReport = (
  from: string,
  subject: string,
  words: string,
  more: readonly string[] = [],
) => `${head(from, subject, "text/plain; charset=utf-8", more)}\r\n${words}\r\n`;

export const bounceReports = [
  {
    by: "RFC 3464",
    raw: report(
      { from: "MAILER-DAEMON@mx.example", subject: "Delivery failed", words: "It failed." },
      { action: "failed", status: "5.1.1", diagnostic: `smtp; 550 5.1.1 <${TO}>: no mailbox` },
    ),
    is: { class: "hard", isFinal: true, code: "5.1.1", failure: "bounced-unknown" },
  },
  {
    by: "Exchange",
    raw: report(
      {
        from: "postmaster@labor.example",
        subject: "Undeliverable: Eine Praxis",
        words: "Your message couldn't be delivered.",
      },
      {
        action: "failed",
        status: "5.1.10",
        diagnostic:
          "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
      },
    ),
    is: { class: "hard", isFinal: true, code: "5.1.10", failure: "bounced-unknown" },
  },
  {
    by: "Gmail",
    raw: report(
      {
        from: "mailer-daemon@googlemail.com",
        subject: "Delivery Status Notification (Failure)",
        words: "The message was blocked.",
      },
      {
        action: "failed",
        status: "5.7.26",
        diagnostic:
          "smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.",
      },
    ),
    is: { class: "hard", isFinal: true, code: "5.7.26", failure: "bounced-refused" },
  },
  {
    by: "qmail",
    raw: toPlainReport(
      "MAILER-DAEMON@mx.example",
      "failure notice",
      `Hi. This is the qmail-send program at mx.example.\r\nI'm afraid I wasn't able to deliver your message.\r\n\r\n<${TO}>:\r\nSorry, no mailbox here by that name. (#5.1.1)`,
    ),
    is: { class: "hard", isFinal: true, code: "5.1.1", failure: "bounced-unknown" },
  },
  {
    by: "Postfix",
    raw: report(
      {
        from: "MAILER-DAEMON@mx.example (Mail Delivery System)",
        subject: "Undelivered Mail Returned to Sender",
        words: "This is the mail system at host mx.example.",
      },
      {
        action: "failed",
        status: "5.4.4",
        diagnostic:
          "X-Postfix; Host or domain name not found. Name service error for name=labor.example",
      },
    ),
    is: { class: "hard", isFinal: true, code: "5.4.4", failure: "bounced-host" },
  },
  {
    by: "Exim",
    raw: toPlainReport(
      "Mail Delivery System <Mailer-Daemon@mx.example>",
      "Mail delivery failed: returning message to sender",
      `A message that you sent could not be delivered to one or more of its recipients.\r\n\r\n  ${TO}\r\n    host mx.labor.example: 550 5.1.1 User unknown`,
      ["Auto-Submitted: auto-replied", `X-Failed-Recipients: ${TO}`],
    ),
    is: { class: "hard", isFinal: true, code: "5.1.1", failure: "bounced-unknown" },
  },
  {
    by: "GMX",
    raw: toPlainReport(
      "GMX Mailer Daemon <mailer-daemon@gmx.net>",
      "Mail delivery failed: returning message to sender",
      `Diese Nachricht wurde automatisch erzeugt.\r\nEine Ihrer E-Mails konnte nicht zugestellt werden:\r\n\r\n  ${TO}:\r\n    SMTP error from remote server: 550 5.2.1 mailbox disabled`,
      ["Auto-Submitted: auto-replied"],
    ),
    is: { class: "hard", isFinal: true, code: "5.2.1", failure: "bounced-other" },
  },
  {
    by: "Bluewin",
    raw: report(
      {
        from: "Mail Administrator <postmaster@bluewin.ch>",
        subject: "Mail System Error - Returned Mail",
        words: "Ihre Nachricht konnte nicht zugestellt werden.",
      },
      { action: "failed", status: "5.1.1", diagnostic: `smtp; 550 RP:RCPT <${TO}> unknown user` },
    ),
    is: { class: "hard", isFinal: true, code: "5.1.1", failure: "bounced-unknown" },
  },
  {
    by: "a full mailbox",
    raw: report(
      { from: "MAILER-DAEMON@mx.example", subject: "Returned mail", words: "Mailbox full." },
      { action: "failed", status: "5.2.2", diagnostic: "smtp; 552 5.2.2 Quota exceeded" },
    ),
    is: { class: "soft", isFinal: true, code: "5.2.2", failure: "bounced-full" },
  },
  {
    by: "an unknown user",
    raw: report(
      { from: "MAILER-DAEMON@mx.example", subject: "Returned mail", words: "User unknown." },
      { action: "failed", status: "5.0.0", diagnostic: "smtp; 550 No such user here" },
    ),
    is: { class: "hard", isFinal: true, code: "5.0.0", failure: "bounced-unknown" },
  },
  {
    by: "a server that goes on trying",
    raw: report(
      {
        from: "MAILER-DAEMON@mx.example",
        subject: "Delayed Mail (still being retried)",
        words: "You do not need to resend.",
      },
      { action: "delayed", status: "4.4.1", diagnostic: "smtp; connection timed out" },
    ),
    is: { class: "soft", isFinal: false, code: "4.4.1", failure: "bounced-host" },
  },
  {
    by: "somebody on holiday",
    raw: toPlainReport(
      `Labor <${TO}>`,
      "Abwesenheit: Re: Eine Praxis bittet Sie um eine Offerte",
      "Ich bin bis 30. November abwesend und lese keine E-Mails. 550 Grüsse",
      ["Auto-Submitted: auto-replied"],
    ),
    is: { class: "auto_reply", isFinal: false, code: "", failure: "bounced-other" },
  },
] as const;
