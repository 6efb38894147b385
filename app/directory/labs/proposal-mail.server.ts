import { eq } from "drizzle-orm";
import { getEvidenceLabel } from "#catalogue/terms";
import { type ProposalSubject, proposals } from "#database/labs";
import { DAY_MS } from "~/lib/durations";
import { formatDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import { toProofContent } from "./lab-proofs.server";
import { type Proposal, proposalColumns, readLabTitle } from "./proposals.server";

const VALID_DAYS = 14;

type TitledProposal = Proposal & { title: string };

async function readProposal([id = ""]: readonly string[]): Promise<TitledProposal | undefined> {
  const [row] = await database()
    .select(proposalColumns)
    .from(proposals)
    .where(eq(proposals.id, id));
  return row && { ...row, title: await readLabTitle(row.slug) };
}

export const proposalMail: MailType<"proposal"> = {
  write: async ({ detail }) => {
    const row = await readProposal(detail.proposal);
    // Superseded by a later invitation, or answered meanwhile.
    if (row === undefined || row.state !== "invited") return undefined;
    return {
      subject: `Ihr Profil auf dem Portal: ${row.title}`,
      paragraphs: [
        "Guten Tag",
        "Bitte prüfen Sie die Angaben, die wir über Ihr Labor zeigen, und schlagen Sie vor, was sich ändern soll. Wir prüfen Ihren Vorschlag und veröffentlichen ihn danach.",
        `Der Link ist ${VALID_DAYS} Tage gültig.`,
      ],
      link: { label: "Angaben prüfen", path: `/vorschlag?token=${await createProposalToken(row)}` },
      closing: mailClosing(),
    };
  },
  describe: () => "Einladung zu einem Änderungsvorschlag",
};

const SUBJECTS: Record<
  ProposalSubject,
  Record<"received" | "answered", (row: TitledProposal) => MailContent>
> = {
  profile: changeMails({
    about: "zum Profil",
    where: "am eigenen Profil",
    unchanged: "Ihr Profil bleibt unverändert.",
    published: "Ihres Profils",
  }),
  analyses: changeMails({
    about: "zu Analysen",
    where: "an den eigenen Analysen",
    unchanged: "Ihre Analysen bleiben unverändert.",
    published: "Ihrer Analysen",
  }),
  proof: {
    received: (row) => ({
      subject: `Nachweis eingereicht: ${row.title}`,
      paragraphs: [
        `${row.title} hat einen Nachweis eingereicht: ${formatProof(row)}. Bitte sehen Sie im Verzeichnis der Stelle nach und übernehmen Sie ihn, oder schreiben Sie dem Labor, was fehlt.`,
      ],
      link: { label: "Nachweis ansehen", path: `/admin/verzeichnis/lab/${row.slug}/nachweise` },
    }),
    answered: (row) => {
      const isAccepted = row.state === "accepted";
      return {
        subject: isAccepted ? "Ihr Nachweis ist übernommen" : "Ihr Nachweis ist nicht übernommen",
        paragraphs: [
          "Guten Tag",
          isAccepted
            ? `Wir haben Ihren Nachweis geprüft: ${formatProof(row)}. Er steht jetzt auf Ihrem Profil.`
            : `Wir haben Ihren Nachweis geprüft und nicht übernommen: ${formatProof(row)}.`,
          ...(isAccepted ? [] : [`Der Grund: ${row.reason}`]),
        ],
        link: { label: "Zum Profil im Laborbereich", path: "/labor/profil" },
        closing: mailClosing(),
      };
    },
  },
};

function changeMails(words: Record<"about" | "where" | "unchanged" | "published", string>) {
  return {
    received: ({ title, slug }: TitledProposal): MailContent => ({
      subject: `Vorschlag ${words.about}: ${title}`,
      paragraphs: [`${title} schlägt Änderungen ${words.where} vor. Bitte prüfen Sie sie.`],
      link: { label: "Vorschlag ansehen", path: `/admin/verzeichnis/lab/${slug}/vorschlaege` },
    }),
    answered: ({ title, state, reason }: TitledProposal): MailContent => ({
      subject: `Ihr Vorschlag ${words.about} auf dem Portal: ${title}`,
      paragraphs: [
        "Guten Tag",
        ...(state === "rejected"
          ? [
              `Wir haben Ihren Vorschlag geprüft und nicht übernommen. ${words.unchanged}`,
              `Der Grund: ${reason}`,
            ]
          : [
              `Wir haben Ihren Vorschlag geprüft. Was wir übernommen haben, erscheint mit der nächsten Veröffentlichung ${words.published}.`,
              ...(reason === "" ? [] : [`Unsere Antwort: ${reason}`]),
            ]),
      ],
      closing: mailClosing(),
    }),
  };
}

/** To the operator, because the laboratory was promised an answer. */
export const proposalReceivedMail: MailType<"proposal-received"> = {
  write: async ({ detail }) => {
    const row = await readProposal(detail.proposal);
    return row?.state === "open" ? SUBJECTS[row.about].received(row) : undefined;
  },
  describe: () => "Vorschlag oder Nachweis eines Labors",
};

export const proposalAnsweredMail: MailType<"proposal-answered"> = {
  write: async ({ detail }) => {
    const row = await readProposal(detail.proposal);
    const isAnswered = row?.state === "accepted" || row?.state === "rejected";
    return isAnswered ? SUBJECTS[row.about].answered(row) : undefined;
  },
  describe: () => "Antwort auf einen Vorschlag oder Nachweis",
};

function formatProof(row: Proposal): string {
  const { kind, number, validUntil } = toProofContent(row.content);
  return `${getEvidenceLabel(kind)} ${number}, gültig bis ${formatDay(validUntil)}`;
}

/** Deterministic, so that a mail rendered again has the same link. */
export function createProposalToken({
  id,
  invitedAt,
}: Pick<Proposal, "id" | "invitedAt">): Promise<string> {
  const expiresAt = new Date(invitedAt.getTime() + VALID_DAYS * DAY_MS);
  return signLink("proposal", { subject: id, expiresAt });
}
