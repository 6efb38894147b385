import { DAY_MS } from "~/durations";
import { signLink } from "~/server/secrets/signed-link.server";
import type { proposals } from "../../../../database/directory";

const VALID_DAYS = 14;

/** Token of an invitation's link: the same each time that the mail is written. */
export function proposalToken({
  id,
  invitedAt,
}: Pick<typeof proposals.$inferSelect, "id" | "invitedAt">): Promise<string> {
  const expiresAt = new Date(invitedAt.getTime() + VALID_DAYS * DAY_MS);
  return signLink("proposal", { subject: id, expiresAt });
}
