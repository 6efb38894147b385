import { randomUUID } from "node:crypto";
import { insertRound } from "../kit/people/lab-round";
import { mailTo } from "./mail-folder";

interface Portal {
  dataDir: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** A laboratory that is asked for an offer. @returns the path behind the link in its mail */
export async function invitedLab(portal: Portal) {
  const round = await insertRound(portal.query);
  const mailId = randomUUID();
  const recipient = `offerten-${mailId}@medlab-basel.example`;
  await portal.query(
    "insert into mails (id, entry_id, template, recipient, detail) values ($1, $2, 'offer-invitation', $3, $4)",
    [mailId, round.entryId, recipient, { invitation: [round.invitationId], lab: ["MedLab Basel"] }],
  );
  await portal.query("insert into pgboss.job (name, data) values ('mail', $1)", [{ mailId }]);
  const path = /\/offerte\/[\w.-]+/.exec(await mailTo(portal, recipient))?.[0];
  if (path === undefined) throw new Error("The mail has no link");
  return { path, ...round };
}
