import type { mails } from "#database/mails";
import { portalOrigin } from "~/platform/environment.server";

export type MailRow = typeof mails.$inferSelect;

interface MailLink {
  label: string;
  path: string;
}

export interface MailContent {
  /** Its heading, too, without the reference in brackets. */
  subject: string;
  replyTo?: string | undefined;
  /** The first stands before rows and code. */
  paragraphs: readonly string[];
  /** What its reader types elsewhere. */
  code?: string;
  rows?: readonly (readonly [label: string, value: string])[];
  choices?: readonly MailLink[];
  link?: MailLink;
  secondLink?: MailLink;
  closing?: readonly string[];
  /** Not to be sent earlier: reminders wait for office hours, even if the mail server recovers at night. */
  notBefore?: Date;
  footer?: string;
  optOut?: MailLink;
}

export function composeMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

/** What its reader can do next is seen at once: so many words at most stand before it, heading and facts included. */
const MAX_WORDS_BEFORE_LINK = 60;

/** The first paragraph after the greeting says what it is about, however long. */
function splitParagraphs(content: MailContent) {
  const { subject, paragraphs, rows = [], code = "" } = content;
  const [first = "", ...others] = paragraphs;
  const hasLink = getLinks(content).length > 0;
  let words = countWords([getHeading(subject), first, code, ...rows.flat()].join(" "));
  const end = others.findIndex((text, index) => {
    words += countWords(text);
    return hasLink && words > MAX_WORDS_BEFORE_LINK && (index > 0 || rows.length > 0);
  });
  const count = end === -1 ? others.length : end;
  return { first, before: others.slice(0, count), after: others.slice(count) };
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Which of several requests it is about stands among the facts. */
function getHeading(subject: string): string {
  return subject.replace(/ \([^()]*\d{4}\)$/, "");
}

function asText(content: MailContent): string {
  const { rows = [], code, closing = [], footer = "", optOut } = content;
  const { first, before, after } = splitParagraphs(content);
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const table = rows.map(([label, value]) => {
    const lines = value.split("\n").join(`\n${" ".repeat(width)}`);
    return `${`${label}:`.padEnd(width)}${lines}`;
  });
  const toLine = ({ label, path }: MailLink) => `${label}: ${mailUrl(path)}`;
  const linkLines = [...(content.choices ?? []), ...getLinks(content)].map(toLine);
  const codeLine = code === undefined ? "" : `Ihr Code: ${code}`;
  const parts = [first, table.join("\n"), codeLine, ...before, ...linkLines, ...after];
  return `${[...parts, closing.join("\n"), footer, optOut ? toLine(optOut) : ""].filter((part) => part !== "").join("\n\n")}\n`;
}

/** Inline for programs that leave style sheets out; the classes are what darkens where the reader's screen is dark. */
const DARK =
  "@media (prefers-color-scheme:dark){.page{background-color:#0C1A20!important}.card{background-color:#13262E!important}" +
  ".ink{color:#E8F0EF!important}.soft{color:#A9BAC0!important}.line{border-color:#2C434C!important}" +
  ".link{color:#8FD0D6!important}.button,.mark{background-color:#8FD0D6!important;color:#0C1A20!important}" +
  ".choice{border-color:#8FD0D6!important;color:#8FD0D6!important}}";
const FONT = "Arial,Helvetica,sans-serif";
const INK = `color:#10222B;font:16px/24px ${FONT};margin:0 0 16px`;
const QUIET = `color:#465A62;font:14px/20px ${FONT};margin:0 0 12px`;
const HEADING = `color:#10222B;font:bold 22px/28px ${FONT};margin:24px 0 16px`;
const CODE = `color:#10222B;font:bold 32px/40px ${FONT};font-variant-numeric:tabular-nums;letter-spacing:4px;margin:0 0 16px`;
const MARK = `background-color:#0B5D66;color:#FFFFFF;font:bold 18px/32px ${FONT};border-radius:6px`;
const BUTTON_TEXT = `display:inline-block;font:bold 16px/24px ${FONT};padding:12px 24px;text-decoration:none`;
const LINE = "border-bottom:1px solid #DCE5E3;vertical-align:baseline";
/** Outlook for Windows lays out as Word does: its tables have gaps and a border unless they say otherwise. */
const TABLE = 'cellpadding="0" cellspacing="0" border="0"';
const LAYOUT = `role="presentation" ${TABLE}`;
const WIDTH = 600;

function asHtml(content: MailContent): string {
  const { subject, code, closing = [], choices = [] } = content;
  const { first, before, after } = splitParagraphs(content);
  const links = getLinks(content);
  const isChoice = choices.length > 0;
  const buttons = isChoice ? choices : links.slice(0, 1);
  const others = isChoice ? links : links.slice(1);
  const parts = [
    `<h1 class="ink" style="${HEADING}">${escapeHtml(getHeading(subject))}</h1>`,
    toParagraph(first),
    toTable(content.rows ?? []),
    code === undefined ? "" : `<p class="ink" style="${CODE}">${escapeHtml(code)}</p>`,
    ...before.map(toParagraph),
    ...buttons.map((link) => toButton(link, isChoice)),
    ...others.map(
      (link) => `<p class="ink" style="${INK}">${anchor(link, "link", "color:#0B5D66")}</p>`,
    ),
    ...after.map(toParagraph),
    ...closing.map(toQuiet),
    toFooter(content),
  ];
  return (
    `<!DOCTYPE html><html lang="de-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    // Apple Mail would make links of days, telephone numbers and addresses.
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${DARK}</style></head>` +
    `<body class="page" style="margin:0;background-color:#F4F7F6">${toPreview(content)}` +
    `<table ${LAYOUT} width="100%" lang="de-CH" class="page" style="background-color:#F4F7F6"><tr><td align="center" style="padding:16px 8px">` +
    // Word knows no greatest width.
    `<!--[if mso]><table ${LAYOUT} width="${WIDTH}"><tr><td><![endif]-->` +
    `<table ${LAYOUT} width="100%" style="max-width:${WIDTH}px"><tr><td class="card" align="left" style="background-color:#FFFFFF;border-radius:12px;padding:24px 20px">` +
    `<table ${LAYOUT}><tr><td class="mark" align="center" width="32" height="32" aria-hidden="true" style="${MARK}">L</td>` +
    `<td class="ink" style="color:#10222B;font:bold 18px/32px ${FONT};padding-left:10px">Laborlotse</td></tr></table>` +
    `${parts.join("")}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  );
}

/** What lists of mails show beside the subject: otherwise that would be our mark and the subject again. */
function toPreview({ paragraphs, rows = [] }: MailContent): string {
  const first = paragraphs.find((text) => !text.startsWith("Guten Tag")) ?? "";
  const text = `${first} ${rows[0]?.join(": ") ?? ""}`.trim();
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}</div>`;
}

/** The cell is the button: Word pads no link. */
function toButton(link: MailLink, isChoice: boolean): string {
  const [name, cell, color] = isChoice
    ? ["choice", "border:1px solid #0B5D66", "#0B5D66"]
    : ["button", "background-color:#0B5D66", "#FFFFFF"];
  return (
    `<table ${LAYOUT} style="margin:24px 0"><tr><td class="${name}" style="${cell};border-radius:6px;mso-padding-alt:12px 24px">` +
    `${anchor(link, name, `color:${color};${BUTTON_TEXT}`)}</td></tr></table>`
  );
}

function toFooter({ footer = "", optOut }: MailContent): string {
  if (footer === "" && optOut === undefined) return "";
  const link = optOut ? anchor(optOut, "soft", "color:#465A62") : "";
  return (
    `<table ${LAYOUT} width="100%" style="margin-top:24px"><tr><td class="line" style="border-top:1px solid #DCE5E3;padding-top:16px">` +
    `${toQuiet(footer)}${link && `<p class="soft" style="${QUIET}">${link}</p>`}</td></tr></table>`
  );
}

function toParagraph(text: string): string {
  return text === "" ? "" : `<p class="ink" style="${INK}">${toLines(text)}</p>`;
}

function toQuiet(text: string): string {
  return text === "" ? "" : `<p class="soft" style="${QUIET}">${escapeHtml(text)}</p>`;
}

function toTable(rows: NonNullable<MailContent["rows"]>): string {
  if (rows.length === 0) return "";
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" class="soft line" style="color:#465A62;font:14px/20px ${FONT};${LINE};padding:8px 16px 8px 0">${escapeHtml(label)}</th>` +
      `<td class="ink line" style="color:#10222B;font:bold 16px/24px ${FONT};${LINE};padding:8px 0">${toLines(value)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%" style="margin:0 0 16px">${cells.join("")}</table>`;
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function anchor({ label, path }: MailLink, name: string, style: string): string {
  return `<a href="${escapeHtml(mailUrl(path))}" class="${name}" style="${style}">${escapeHtml(label)}</a>`;
}

function getLinks({ link, secondLink }: MailContent): MailLink[] {
  return [link, secondLink].filter((one) => one !== undefined);
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
