import { eq } from "drizzle-orm";
import { proposals } from "#database/labs";
import { readDocumentTitle } from "~/directory/model/documents.server";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { signLink } from "~/platform/secrets/signed-link.server";

const VALID_DAYS = 14;

export const proposalMail: MailType<"proposal"> = {
  blank: { proposal: [] },
  write: async ({ detail }) => {
    const [id = ""] = detail.proposal;
    const [row] = await database().select().from(proposals).where(eq(proposals.id, id));
    // Superseded by a later invitation, or answered meanwhile.
    if (row === undefined || row.state !== "invited") return undefined;
    const title = await readDocumentTitle(row.kind, row.slug);
    return {
      subject: `Ihr Profil auf dem Portal: ${title}`,
      paragraphs: [
        "Guten Tag",
        "Bitte prüfen Sie die Angaben, die wir über Ihr Labor zeigen, und schlagen Sie vor, was sich ändern soll. Wir sehen Ihren Vorschlag durch und veröffentlichen ihn danach.",
        `Der Link ist ${VALID_DAYS} Tage gültig.`,
      ],
      link: { label: "Angaben prüfen", path: `/vorschlag?token=${await createProposalToken(row)}` },
      closing: mailClosing(),
    };
  },
  describe: () => "Einladung zu einem Änderungsvorschlag",
};

/** To the operator, because the laboratory was promised an answer. */
export const proposalReceivedMail: MailType<"proposal-received"> = {
  blank: { proposal: [] },
  write: async ({ detail }) => {
    const [id = ""] = detail.proposal;
    const [row] = await database().select().from(proposals).where(eq(proposals.id, id));
    if (row === undefined || row.state !== "open") return undefined;
    const title = await readDocumentTitle(row.kind, row.slug);
    return {
      subject: `Vorschlag ${row.about === "analyses" ? "zu Analysen" : "zum Profil"}: ${title}`,
      paragraphs: [
        `${title} hat vorgeschlagen, was sich ${row.about === "analyses" ? "an den eigenen Analysen" : "am eigenen Profil"} ändern soll. Bitte sehen Sie den Vorschlag durch: Das Labor wartet auf Ihre Antwort.`,
      ],
      link: {
        label: "Vorschlag ansehen",
        path: `/admin/verzeichnis/${row.kind}/${row.slug}/vorschlaege`,
      },
    };
  },
  describe: () => "Vorschlag eines Labors",
};

export const proposalAnsweredMail: MailType<"proposal-answered"> = {
  blank: { proposal: [] },
  write: async ({ detail }) => {
    const [id = ""] = detail.proposal;
    const [row] = await database().select().from(proposals).where(eq(proposals.id, id));
    if (row === undefined) return undefined;
    const title = await readDocumentTitle(row.kind, row.slug);
    return {
      subject: `Ihr Vorschlag ${row.about === "analyses" ? "zu Analysen" : "zum Profil"} auf dem Portal: ${title}`,
      paragraphs: ["Guten Tag", ...formatAnswer(row)],
      closing: mailClosing(),
    };
  },
  describe: () => "Antwort auf einen Änderungsvorschlag",
};

function formatAnswer({ about, state, reason }: typeof proposals.$inferSelect): string[] {
  const isProfile = about === "profile";
  if (state === "rejected") {
    const same = isProfile
      ? "Ihr Profil bleibt, wie es ist."
      : "Ihre Analysen bleiben, wie sie sind.";
    return [
      `Wir haben Ihren Vorschlag geprüft und nicht übernommen. ${same}`,
      `Der Grund: ${reason}`,
    ];
  }
  return [
    `Wir haben Ihren Vorschlag geprüft. Was wir übernommen haben, erscheint mit der nächsten Veröffentlichung Ihre${isProfile ? "s Profils" : "r Analysen"}.`,
    ...(reason === "" ? [] : [`Dazu: ${reason}`]),
  ];
}

/** Deterministic, so that a mail rendered again has the same link. */
export function createProposalToken({
  id,
  invitedAt,
}: Pick<typeof proposals.$inferSelect, "id" | "invitedAt">): Promise<string> {
  const expiresAt = new Date(invitedAt.getTime() + VALID_DAYS * DAY_MS);
  return signLink("proposal", { subject: id, expiresAt });
}
