import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

interface Portal {
  dataDir: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** The newest mail to an address, once it is sent: its head unfolded, its body decoded. */
export async function mailTo(portal: Portal, address: string): Promise<string> {
  const raw = await readFile(
    join(portal.dataDir, "mail", `${await sentMail(portal, address)}.eml`),
    "utf8",
  );
  const [head = "", ...body] = raw.split("\r\n\r\n");
  return `${head.replace(/\r\n[ \t]+/g, " ")}\r\n\r\n${quotedPrintable(body.join("\r\n\r\n"))}`;
}

/** @returns its id */
async function sentMail({ query }: Portal, address: string): Promise<unknown> {
  const sql = "select id, status from mails where recipient = $1 order by created_at desc limit 1";
  const deadline = Date.now() + 15_000;
  for (;;) {
    const [mail] = await query(sql, [address]);
    if (mail?.status === "sent") return mail.id;
    if (Date.now() > deadline) throw new Error(`The mail to ${address} is ${mail?.status}`);
    await sleep(100);
  }
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
