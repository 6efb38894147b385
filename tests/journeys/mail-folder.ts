import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./portal";

interface Portal {
  dataDir: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** The newest mail to an address, once it is sent: its head unfolded, its body decoded. */
export async function mailTo(portal: Portal, address: string): Promise<string> {
  const newest = () =>
    portal.query(
      "select id, status from mails where recipient = $1 order by created_at desc limit 1",
      [address],
    );
  await expect
    .poll(async () => (await newest())[0]?.status, { timeout: 15_000, intervals: [100] })
    .toBe("sent");
  const [mail] = await newest();
  const raw = await readFile(join(portal.dataDir, "mail", `${mail?.id}.eml`), "utf8");
  const [head = "", ...body] = raw.split("\r\n\r\n");
  return `${head.replace(/\r\n[ \t]+/g, " ")}\r\n\r\n${quotedPrintable(body.join("\r\n\r\n"))}`;
}

/** The link behind the mail program's own button. */
export async function optOutLinkIn(portal: Portal, address: string): Promise<string> {
  return /^List-Unsubscribe: <(\S+)>/m.exec(await mailTo(portal, address))?.[1] ?? "";
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
