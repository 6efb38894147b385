/** Written by us in the published formats of mail servers; the bounced address is always the same. */
const TO = "offerten@labor.example";
const DAEMON = "MAILER-DAEMON@mx.example";

/** From, subject and words of a letter. */
type Letter = [from: string, subject: string, words: string];

const head = ([from, subject]: Letter, type: string, more: readonly string[] = []) =>
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

const report = (letter: Letter, status: string, diagnostic: string, action = "failed") =>
  [
    head(letter, 'multipart/report; report-type=delivery-status; boundary="xx"'),
    "--xx",
    "Content-Type: text/plain; charset=utf-8",
    "",
    letter[2],
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

const toPlainReport = (letter: Letter, ...more: string[]) =>
  `${head(letter, "text/plain; charset=utf-8", more)}\r\n${letter[2]}\r\n`;

const hard = (code: string, failure: string) => ({ class: "hard", isFinal: true, code, failure });
const RETURNED = "Returned mail";
const AUTOMATIC = "Auto-Submitted: auto-replied";

export const bounceReports = [
  {
    by: "RFC 3464",
    raw: report(
      [DAEMON, "Delivery failed", "It failed."],
      "5.1.1",
      `smtp; 550 5.1.1 <${TO}>: no mailbox`,
    ),
    is: hard("5.1.1", "bounced-unknown"),
  },
  {
    by: "Exchange",
    raw: report(
      ["postmaster@labor.example", "Undeliverable: Eine Praxis", "It couldn't be delivered."],
      "5.1.10",
      "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    ),
    is: hard("5.1.10", "bounced-unknown"),
  },
  {
    by: "Gmail",
    raw: report(
      ["mailer-daemon@googlemail.com", "Delivery Status Notification (Failure)", "Blocked."],
      "5.7.26",
      "smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.",
    ),
    is: hard("5.7.26", "bounced-refused"),
  },
  {
    by: "qmail",
    raw: toPlainReport([
      DAEMON,
      "failure notice",
      `Hi. This is the qmail-send program at mx.example.\r\nI'm afraid I wasn't able to deliver your message.\r\n\r\n<${TO}>:\r\nSorry, no mailbox here by that name. (#5.1.1)`,
    ]),
    is: hard("5.1.1", "bounced-unknown"),
  },
  {
    by: "Postfix",
    raw: report(
      [`${DAEMON} (Mail Delivery System)`, "Undelivered Mail Returned to Sender", "At mx.example."],
      "5.4.4",
      "X-Postfix; Host or domain name not found. Name service error for name=labor.example",
    ),
    is: hard("5.4.4", "bounced-host"),
  },
  {
    by: "Exim",
    raw: toPlainReport(
      [
        "Mail Delivery System <Mailer-Daemon@mx.example>",
        "Mail delivery failed: returning message to sender",
        `A message that you sent could not be delivered to one or more of its recipients.\r\n\r\n  ${TO}\r\n    host mx.labor.example: 550 5.1.1 User unknown`,
      ],
      ...[AUTOMATIC, `X-Failed-Recipients: ${TO}`],
    ),
    is: hard("5.1.1", "bounced-unknown"),
  },
  {
    by: "GMX",
    raw: toPlainReport(
      [
        "GMX Mailer Daemon <mailer-daemon@gmx.net>",
        "Mail delivery failed: returning message to sender",
        `Diese Nachricht wurde automatisch erzeugt.\r\nEine Ihrer E-Mails konnte nicht zugestellt werden:\r\n\r\n  ${TO}:\r\n    SMTP error from remote server: 550 5.2.1 mailbox disabled`,
      ],
      AUTOMATIC,
    ),
    is: hard("5.2.1", "bounced-other"),
  },
  {
    by: "Bluewin",
    raw: report(
      [
        "Mail Administrator <postmaster@bluewin.ch>",
        "Mail System Error - Returned Mail",
        "Ihre Nachricht konnte nicht zugestellt werden.",
      ],
      "5.1.1",
      `smtp; 550 RP:RCPT <${TO}> unknown user`,
    ),
    is: hard("5.1.1", "bounced-unknown"),
  },
  {
    by: "a full mailbox",
    raw: report([DAEMON, RETURNED, "Mailbox full."], "5.2.2", "smtp; 552 5.2.2 Quota exceeded"),
    is: { class: "soft", isFinal: true, code: "5.2.2", failure: "bounced-full" },
  },
  {
    by: "an unknown user",
    raw: report([DAEMON, RETURNED, "User unknown."], "5.0.0", "smtp; 550 No such user here"),
    is: hard("5.0.0", "bounced-unknown"),
  },
  {
    by: "a server that goes on trying",
    raw: report(
      [DAEMON, "Delayed Mail (still being retried)", "You do not need to resend."],
      "4.4.1",
      "smtp; connection timed out",
      "delayed",
    ),
    is: { class: "soft", isFinal: false, code: "4.4.1", failure: "bounced-host" },
  },
  {
    by: "somebody on holiday",
    raw: toPlainReport(
      [
        `Labor <${TO}>`,
        "Abwesenheit: Re: Eine Praxis bittet Sie um eine Offerte",
        "Ich bin bis 30. November abwesend und lese keine E-Mails. 550 Grüsse",
      ],
      AUTOMATIC,
    ),
    is: { class: "auto_reply", isFinal: false, code: "", failure: "bounced-other" },
  },
] as const;
