import { OPT_OUT_LABEL } from "#catalogue/mail-catalogue";
import type { mails } from "#database/mails";
import { portalOrigin } from "~/platform/environment.server";

export type MailRow = typeof mails.$inferSelect;

interface MailLink {
  label: string;
  path: string;
}

export interface MailContent {
  subject: string;
  replyTo?: string | undefined;
  paragraphs: readonly string[];
  rows?: readonly (readonly [label: string, value: string])[];
  choices?: readonly MailLink[];
  link?: MailLink;
  secondLink?: MailLink;
  closing?: readonly string[];
  /** Not to be sent earlier: reminders wait for office hours, even if the mail server recovers at night. */
  notBefore?: Date;
  footer?: string;
  optOutPath?: string;
}

export function composeMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText(content: MailContent): string {
  const { paragraphs, rows = [], closing = [], footer = "", optOutPath } = content;
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const table = rows.map(([label, value]) => {
    const lines = value.split("\n").join(`\n${" ".repeat(width)}`);
    return `${`${label}:`.padEnd(width)}${lines}`;
  });
  const linkLines = [...(content.choices ?? []), ...getLinks(content)].map(
    ({ label, path }) => `${label}: ${mailUrl(path)}`,
  );
  const optOut = optOutPath === undefined ? "" : `${OPT_OUT_LABEL}: ${mailUrl(optOutPath)}`;
  return `${[...paragraphs, table.join("\n"), ...linkLines, closing.join("\n"), footer, optOut]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

const INK = "color:#10222B;font:16px/1.5 Arial,sans-serif";
const QUIET = "color:#465A62;font:14px/1.5 Arial,sans-serif";

const RULE = "border-top:1px solid #D3DCDF;padding-top:16px;margin-top:24px";

const BUTTON =
  "display:inline-block;padding:10px 20px;border:1px solid #0B5D66;color:#0B5D66;font-weight:bold;text-decoration:none";

function asHtml(content: MailContent): string {
  const { subject, paragraphs, rows = [], closing = [], footer, optOutPath } = content;
  const texts = paragraphs.map((text) => `<p style="${INK}">${withBreaks(text)}</p>`);
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="${QUIET};vertical-align:baseline;padding:4px 16px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="${INK};vertical-align:baseline;padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  const table =
    cells.length === 0 ? "" : `<table style="border-collapse:collapse">${cells.join("")}</table>`;
  const links = getLinks(content);
  const { choices = [] } = content;
  const pressed = choices.length > 0 ? choices : links.slice(0, 1);
  const anchors = links
    .filter((link) => !pressed.includes(link))
    .map((link) => `<p style="${INK}">${anchor(link, "color:#0B5D66")}</p>`);
  const buttons = pressed.map((link) => `<p style="${INK}">${anchor(link, BUTTON)}</p>`);
  const end = closing.map((text) => `<p style="${QUIET}">${escapeHtml(text)}</p>`).join("");
  const why = footer === undefined ? "" : `<p style="${QUIET};${RULE}">${escapeHtml(footer)}</p>`;
  const optOut =
    optOutPath === undefined
      ? ""
      : `<p style="${QUIET}"><a href="${escapeHtml(mailUrl(optOutPath))}" style="color:#465A62">${OPT_OUT_LABEL}</a></p>`;
  return (
    `<!DOCTYPE html><html lang="de-CH"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:24px;max-width:640px">${texts.join("")}${table}${buttons.join("")}${anchors.join("")}${end}${why}${optOut}</body></html>`
  );
}

function anchor({ label, path }: MailLink, style: string): string {
  return `<a href="${escapeHtml(mailUrl(path))}" style="${style}">${escapeHtml(label)}</a>`;
}

function getLinks({ link, secondLink }: MailContent): MailLink[] {
  return [link, secondLink].filter((one) => one !== undefined);
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

/** Mails are read outside the portal, so links need its public address. */
export function mailUrl(path: string): string {
  return portalOrigin() + path;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
