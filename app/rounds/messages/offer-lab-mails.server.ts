import { eq } from "drizzle-orm";
import { offerInvitations, offerRounds } from "#database/offers";
import { labName } from "~/directory/index.server";
import { readNeeds } from "~/leads/index";
import { formatEndMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { databaseClock } from "~/platform/database/database-time.server";
import { portalOrigin } from "~/platform/environment.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import { isSuppressed } from "~/platform/mail/mail-footer.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";
import { invitationPath } from "~/rounds/lab/lab-access.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import { isRequestReadable } from "~/rounds/model/round-states.server";
import { getLabCanton, type Invitation, type Round } from "~/rounds/model/rounds.server";
import { nextWorkingMoment } from "~/rounds/model/working-time.server";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";

type LabMailContent = Pick<MailContent, "subject" | "paragraphs" | "rows">;

export type LabMailName =
  | "offer-invitation"
  | "offer-reminder"
  | "offer-extended"
  | "offer-receipt"
  | "offer-decision"
  | "offer-undecided"
  | "offer-words"
  | "plan-lab-reminder";

/** Stated before a laboratory learns who the practice is (privacy page, section 3). */
export const LAB_DUTIES_TEXT =
  "Die Angaben auf der Seite sind nur für diese Offerte bestimmt. Name und Kontakt der Praxis sehen Sie, wenn sie " +
  "Ihre Offerte annimmt oder sich vorher zu erkennen gibt. Ab dann sind Sie für diese Personendaten verantwortlich: " +
  "Bitte verwenden Sie sie nur für diese Anfrage, und informieren Sie die betroffene Person innert eines Monats " +
  "über Ihre Bearbeitung (Art. 19 DSG). Für Werbung brauchen Sie eine eigene Einwilligung.";

const RECIPIENT_NOTE =
  "Laborlotse ist ein Portal, auf dem Praxen Labore vergleichen. Sie erhalten diese E-Mail, weil Sie dort als Kontakt " +
  "Ihres Labors für Anfragen eingetragen sind. Möchten Sie keine Anfragen erhalten, genügt der Abmeldelink am Schluss.";

const shared = () =>
  "Sie brauchen kein Konto. Den Link dürfen Sie innerhalb Ihres Labors weitergeben: Wer ihn hat, kann antworten. " +
  `Wer als Kontakt Ihres Labors Zugang hat, findet alle Anfragen unter ${portalOrigin()}/labor.`;

export function writeInvitation({
  needs,
  answerBy,
  createdAt,
}: Pick<Round, "needs" | "answerBy" | "createdAt">): LabMailContent {
  const { inBrackets, rows } = getRequestReference(needs, createdAt);
  return {
    subject: `Eine Praxis bittet Sie um eine Offerte ${inBrackets}`,
    paragraphs: [
      "Guten Tag",
      "Eine Praxis vergleicht Labore und bittet Sie um eine Offerte. Über den Link sehen Sie den Bedarf der Praxis und können eine Offerte abgeben oder absagen.",
      `Antworten können Sie bis ${formatEndMoment(answerBy)}. Bis dahin können Sie Ihre Offerte ändern.`,
      RECIPIENT_NOTE,
      shared(),
      LAB_DUTIES_TEXT,
    ],
    rows,
  };
}

export const offerInvitationMail: MailType<"offer-invitation"> = createLabMail(
  "Einladung zur Offerte",
  {
    label: "Anfrage ansehen",
    write: writeInvitation,
  },
);

export const offerReminderMail: MailType<"offer-reminder"> = createLabMail(
  "Erinnerung an eine Offerte",
  {
    onlyByDay: true,
    label: "Anfrage ansehen",
    write: ({ answerBy }, { inBrackets, rows }) => ({
      subject: `Erinnerung: Eine Praxis wartet auf Ihre Offerte ${inBrackets}`,
      paragraphs: [
        "Guten Tag",
        `Eine Praxis hat Sie um eine Offerte gebeten. Antworten können Sie bis ${formatEndMoment(answerBy)}.`,
        "Passt die Anfrage nicht, sagen Sie bitte auf derselben Seite ab.",
        shared(),
      ],
      rows,
    }),
  },
);

export const offerExtendedMail: MailType<"offer-extended"> = createLabMail(
  "Mehr Zeit für eine Offerte",
  {
    label: "Anfrage ansehen",
    write: ({ answerBy }, { inBrackets, rows }) => ({
      subject: `Sie haben mehr Zeit für Ihre Offerte ${inBrackets}`,
      paragraphs: [
        "Guten Tag",
        `Sie haben um mehr Zeit gebeten. Antworten können Sie jetzt bis ${formatEndMoment(answerBy)}.`,
        "Ein gespeicherter Entwurf ist noch da.",
      ],
      rows,
    }),
  },
);

/** States what is current when rendered, so several versions within a minute need one receipt. */
export const offerReceiptMail: MailType<"offer-receipt"> = createLabMail(
  "Eingangsbestätigung der Offerte",
  {
    label: "Offerte ansehen",
    write: async ({ state, answerBy, decideBy }, { inBrackets, rows }, invitation) => {
      const [sent] = await listLatestOffers([invitation.id]);
      if (sent === undefined || invitation.state !== "answered") return undefined;
      const what = sent.binding ? "verbindliche Offerte" : "Richtofferte";
      return {
        subject: `Ihre Offerte ist eingegangen ${inBrackets}`,
        paragraphs: [
          "Guten Tag",
          sent.enteredBy === null
            ? `Ihre ${what} ist eingegangen, als Fassung ${sent.version}: ${formatEndMoment(sent.submittedAt)}.`
            : `Wir haben Ihre ${what} eingetragen, wie Sie sie uns genannt haben, als Fassung ${sent.version}: ${formatEndMoment(sent.submittedAt)}. Bitte prüfen Sie sie auf der Seite der Anfrage.`,
          state === "open"
            ? `Ändern können Sie sie bis ${formatEndMoment(answerBy)}. Die Praxis sieht die Offerten erst, wenn alle Labore geantwortet haben oder diese Frist vorbei ist; sie entscheidet bis ${formatEndMoment(decideBy)}.`
            : `Die Praxis vergleicht jetzt alle Offerten und entscheidet bis ${formatEndMoment(decideBy)}.`,
          "Über ihren Entscheid informieren wir Sie mit einer weiteren Nachricht.",
        ],
        rows,
      };
    },
  },
);

export const offerMessageMail: MailType<"offer-words"> = createLabMail(
  "Nachricht der Praxis zur Offerte",
  {
    label: "Nachricht lesen",
    write: (_, { inBrackets, rows }) => ({
      subject: `Eine Praxis hat Ihnen zu Ihrer Offerte geschrieben ${inBrackets}`,
      paragraphs: ["Guten Tag", "Die Nachricht der Praxis steht auf der Seite mit Ihrer Offerte."],
      rows,
    }),
  },
);

/** Creates the link when the mail is sent, so that no table contains it. */
export function createLabMail<Name extends LabMailName>(
  called: string,
  {
    label,
    evenWhenOver = false,
    onlyByDay = false,
    write,
  }: {
    label: string;
    evenWhenOver?: boolean;
    /** Not triggered by the recipient, so it waits for office hours. */
    onlyByDay?: boolean;
    /** @returns undefined if there is nothing left to say */
    write: (
      round: Round,
      which: ReturnType<typeof getRequestReference>,
      invitation: Invitation,
    ) => LabMailContent | Promise<LabMailContent | undefined>;
  },
): MailType<Name> {
  return {
    write: async ({ detail, recipient }) => {
      const [found] = await database()
        .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
        .from(offerInvitations)
        .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
        .where(eq(offerInvitations.id, detail.invitation[0] ?? ""));
      if (found === undefined) return undefined;
      const { invitation, round, clock } = found;
      if (!evenWhenOver && !isRequestReadable(invitation, round, clock)) return undefined;
      // No mail about the end after an opt-out, if the laboratory never answered.
      const hasTakenPart = invitation.answeredAt !== null;
      if (!hasTakenPart && (await isSuppressed("offer-invitation", recipient))) return undefined;
      const parsedNeeds = readNeeds(round.needs);
      const [needs = round.needs] =
        parsedNeeds === undefined ? [] : await hideRarePostalAreas([parsedNeeds]);
      const disclosedRound = { ...round, needs };
      const written = await write(
        disclosedRound,
        getRequestReference(needs, round.createdAt),
        invitation,
      );
      if (written === undefined) return undefined;
      return {
        ...written,
        link: { label, path: await invitationPath(invitation) },
        closing: mailClosing(),
        ...(onlyByDay ? { notBefore: getNextWorkingMoment(invitation.lab) } : {}),
      };
    },
    describe: ({ detail }) => appendNames(called, detail.lab.map(labName)),
  };
}

function getNextWorkingMoment(lab: string): Date {
  return nextWorkingMoment(new Date(), getLabCanton(lab));
}
