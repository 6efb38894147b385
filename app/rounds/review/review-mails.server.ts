import { and, eq } from "drizzle-orm";
import { decisions, offerInvitations } from "#database/offers";
import { labReviews } from "#database/reviews";
import { labName } from "~/directory/index.server";
import { database } from "~/platform/database/database.server";
import { composePracticeMail, LINK_VALIDITY } from "~/platform/mail/compose-practice-mail.server";
import { composeVisitorMail } from "~/platform/mail/compose-visitor-mail.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { hasAppeared } from "./moderate-review.server";

/** A review is deleted two years after its round; until then the laboratory may answer it. */
const LAB_LINK_DAYS = 365;

const readReview = async (id = "") =>
  (await database().select().from(labReviews).where(eq(labReviews.id, id)))[0];

export const reviewInvitationMail: MailType<"review-invitation"> = {
  write: async (mail) => {
    const [roundId = ""] = mail.detail.round;
    const [found] = await database()
      .select({ name: offerInvitations.labName, written: labReviews.id })
      .from(decisions)
      .innerJoin(offerInvitations, eq(offerInvitations.id, decisions.invitationId))
      .leftJoin(labReviews, eq(labReviews.roundId, decisions.roundId))
      .where(and(eq(decisions.roundId, roundId), eq(decisions.outcome, "accepted")));
    if (found === undefined || found.written !== null) return undefined;
    return composePracticeMail(mail, {
      subject: `Wie arbeitet ${found.name} für Ihre Praxis?`,
      paragraphs: [
        "Guten Tag",
        `Sie haben vor einiger Zeit die Offerte von ${found.name} gewählt. Auf der Seite «Meine Anfragen» können Sie Kurier, Erreichbarkeit und Anbindung bewerten, wenn Sie möchten mit einigen Worten.`,
        "Ihre Bewertung erscheint ohne den Namen Ihrer Praxis, in der Regel nach 24 Stunden. Sie können sie jederzeit zurückziehen. Eine Erinnerung senden wir nicht.",
        LINK_VALIDITY,
      ],
    });
  },
  describe: () => "Einladung zur Bewertung",
};

export const reviewReadMail: MailType<"review-read"> = {
  write: async (mail) => {
    const review = await readReview(mail.detail.review[0]);
    if (review === undefined || review.state === "received") return undefined;
    const name = labName(review.lab);
    const isShown = review.state === "published";
    const wasShown = !isShown && (await hasAppeared(database(), review.id, mail.entryId));
    return composePracticeMail(mail, {
      subject: isShown
        ? `Ihre Bewertung von ${name} ist veröffentlicht`
        : `Ihre Bewertung von ${name} ist ${wasShown ? "nicht mehr" : "nicht"} veröffentlicht`,
      paragraphs: [
        "Guten Tag",
        ...(isShown
          ? [
              `Ihre Bewertung steht ohne den Namen Ihrer Praxis auf dem Profil von ${name}. Das Labor kann sie einmal beantworten.`,
              "Zurückziehen können Sie sie jederzeit auf der Seite «Meine Anfragen».",
            ]
          : [
              `Wir haben Ihre Bewertung gelesen und ${wasShown ? "vom Profil genommen" : "nicht veröffentlicht"}. Der Grund: ${review.refusal}`,
              "Auf der Seite «Meine Anfragen» können Sie sie neu schreiben.",
            ]),
        LINK_VALIDITY,
      ],
    });
  },
  describe: () => "Nachricht zu einer Bewertung",
};

export const reviewForLabMail: MailType<"review-for-lab"> = {
  write: async (mail) => {
    const review = await readReview(mail.detail.review[0]);
    if (review?.state !== "published") return undefined;
    const isRefused = review.answerState === "rejected";
    return composeVisitorMail(mail, {
      subject: isRefused
        ? "Ihre Antwort auf eine Bewertung ist nicht veröffentlicht"
        : `Eine Praxis hat ${labName(review.lab)} bewertet`,
      paragraphs: [
        "Guten Tag",
        ...(isRefused
          ? [
              `Wir haben Ihre Antwort gelesen und nicht veröffentlicht. Der Grund: ${review.answerRefusal}`,
              "Über den Link können Sie sie neu schreiben.",
            ]
          : [
              "Eine Praxis, die eine Offerte von Ihnen gewählt hat, hat Ihr Labor bewertet. Die Bewertung steht auf Ihrem Profil.",
              "Über den Link können Sie sie lesen und einmal beantworten. Ihre Antwort erscheint darunter, sobald wir sie gelesen haben.",
            ]),
      ],
      link: {
        label: isRefused ? "Antwort neu schreiben" : "Bewertung lesen und beantworten",
        path: "/bewertung",
        purpose: "review",
        subject: review.id,
        validForDays: LAB_LINK_DAYS,
      },
    });
  },
  describe: () => "Bewertung an das Labor",
};
