import { eq, inArray } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import { database } from "~/platform/database/database.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import {
  findAcceptedInvitation,
  listDecisions,
  listInvitations,
  type RoundNoticeReason,
} from "~/rounds/model/rounds.server";

interface NoticeText {
  one: string;
  many: string;
  todo: string;
  path?: string;
}

const NOTICES: Readonly<Record<RoundNoticeReason, NoticeText>> = {
  accepted: {
    one: "Eine Praxis hat eine Offerte gewählt",
    many: "Praxen haben Offerten gewählt",
    todo: "Das Labor sieht jetzt Name und Kontakt der Praxis. Einer Praxis ohne E-Mail senden Sie bitte die Bestätigung auf Papier.",
  },
  declined: {
    one: "Eine Praxis hat alle Offerten abgelehnt",
    many: "Praxen haben alle Offerten abgelehnt",
    todo: "Die Labore sehen den Entscheid auf der Seite ihrer Offerte.",
  },
  withdrawn: {
    one: "Eine Praxis hat ihre Anfrage zurückgezogen",
    many: "Praxen haben ihre Anfragen zurückgezogen",
    todo: "Die Links der Labore sind ungültig.",
  },
  "refused-by-all": {
    one: "Alle Labore einer Offertrunde haben abgesagt",
    many: "Offertrunden haben nur Absagen",
    todo: "Die Praxis erfährt es per E-Mail. Hat sie keine, melden Sie sich bitte bei ihr. Andere Labore fragen Sie mit einer weiteren Runde an.",
  },
  "no-offers": {
    one: "Eine Offertrunde ist ohne Offerte zu Ende gegangen",
    many: "Offertrunden sind ohne Offerte zu Ende gegangen",
    todo: "Die Praxis erfährt es per E-Mail. Hat sie keine, melden Sie sich bitte bei ihr. Verlängern Sie die Frist, oder fragen Sie mit einer weiteren Runde andere Labore an.",
  },
  "offers-gone": {
    one: "In einer Offertrunde liegt keine gültige Offerte mehr vor",
    many: "Offertrunden haben keine gültige Offerte mehr",
    todo: "Das Labor hat die letzte zurückgezogen. Bitte laden Sie andere Labore ein, oder melden Sie sich bei der Praxis.",
  },
  overdue: {
    one: "Eine Praxis hat nicht innert Frist entschieden",
    many: "Praxen haben nicht innert Frist entschieden",
    todo: "Bitte fragen Sie nach. Eine verbindliche Offerte kann sie annehmen, solange sie gilt.",
  },
  "lab-unreached": {
    one: "Ein Labor einer Offertrunde ist per E-Mail nicht erreichbar",
    many: "Offertrunden haben ein Labor, das per E-Mail nicht erreichbar ist",
    todo: "Es hat keine Adresse für Anfragen, oder eine E-Mail kam zurück. Bitte rufen Sie es an, oder tragen Sie einen Kontakt ein, der Anfragen empfängt.",
  },
  "practice-unreached": {
    one: "Eine E-Mail an die Praxis einer Offertrunde kam zurück",
    many: "Offertrunden haben eine Praxis, die per E-Mail nicht erreichbar ist",
    todo: "Bitte rufen Sie an, und berichtigen Sie die Adresse am Eintrag: Was zurückkam, geht dann noch einmal an die neue.",
  },
  "extension-asked": {
    one: "Ein Labor bittet um mehr Zeit für seine Offerte",
    many: "Offertrunden haben ein Labor, das um mehr Zeit bittet",
    todo: "Bitte verlängern Sie die Frist, dann benachrichtigen wir das Labor, oder melden Sie sich bei ihm.",
  },
  "call-asked": {
    one: "Eine Praxis ohne Offerte wünscht einen Anruf",
    many: "Praxen ohne Offerte wünschen einen Anruf",
    todo: "Bitte rufen Sie an. Wann und unter welcher Nummer, steht im Verlauf des Eintrags.",
  },
  "told-by-phone": {
    one: "Offerten sind da, und die Praxis ist per E-Mail nicht erreichbar",
    many: "Praxen, die per E-Mail nicht erreichbar sind, haben Offerten",
    todo: "Bitte melden Sie sich bei der Praxis. Der Vergleich lässt sich drucken.",
  },
  "decide-by-phone": {
    one: "Die Frist einer Praxis läuft ab, die per E-Mail nicht erreichbar ist",
    many: "Fristen von Praxen laufen ab, die per E-Mail nicht erreichbar sind",
    todo: "Bitte melden Sie sich bei der Praxis, und halten Sie den Entscheid fest.",
  },
  review: {
    one: "Eine Praxis hat ein Labor bewertet",
    many: "Praxen haben Labore bewertet",
    todo: "Die Bewertung erscheint erst, wenn Sie sie gelesen und freigegeben haben.",
    path: "/admin/bewertungen",
  },
  "review-answer": {
    one: "Ein Labor hat eine Bewertung beantwortet",
    many: "Labore haben Bewertungen beantwortet",
    todo: "Die Antwort erscheint erst, wenn Sie sie gelesen und freigegeben haben.",
    path: "/admin/bewertungen",
  },
  "ask-outcome-by-phone": {
    one: "Eine Praxis, die per E-Mail nicht erreichbar ist, ist zu ihrem Wechsel zu befragen",
    many: "Praxen, die per E-Mail nicht erreichbar sind, sind zu ihrem Wechsel zu befragen",
    todo: "Bitte fragen Sie die Praxis, ob sie gewechselt hat, und halten Sie die Antwort in der Runde fest.",
  },
  words: {
    one: "Zu einer Offertrunde ist eine Nachricht eingegangen",
    many: "Offertrunden haben eine neue Nachricht",
    todo: "Was die Praxis schreibt, sieht das Labor erst, wenn Sie es freigeben.",
  },
};

/** @returns undefined for a notice of another version of the portal */
function findNoticeText(what: string | undefined): NoticeText | undefined {
  const notices: Readonly<Record<string, NoticeText>> = NOTICES;
  return notices[what ?? ""];
}

async function findAcceptedLab(roundId: string): Promise<string | undefined> {
  const [invitations, decisions] = await Promise.all([
    listInvitations(database(), [roundId]),
    listDecisions(database(), [roundId]),
  ]);
  return findAcceptedInvitation({ invitations, decisions })?.labName;
}

/**
 * Names no practice.
 * @throws Error for a notice of another version of the portal: it is retried, like a mail with an
 * unknown name
 */
export const roundNoticeMail: MailType<"round-notice"> = {
  write: async ({ detail }) => {
    const words = findNoticeText(detail.what[0]);
    if (words === undefined) throw new Error(`nothing is called ${detail.what[0]}`);
    const found = await database()
      .select({
        roundId: offerRounds.id,
        entryId: offerRounds.entryId,
        needs: offerRounds.needs,
        sentAt: entries.createdAt,
      })
      .from(offerRounds)
      .innerJoin(entries, eq(entries.id, offerRounds.entryId))
      .where(inArray(offerRounds.id, detail.round));
    const [first, ...others] = found;
    if (first === undefined) return undefined;
    const isOne = others.length === 0;
    const { inBrackets, rows } = getRequestReference(first.needs, first.sentAt);
    const lab = isOne ? await findAcceptedLab(first.roundId) : undefined;
    return {
      subject: isOne ? `${words.one} ${inBrackets}` : `${found.length} ${words.many}`,
      paragraphs: [`${isOne ? words.one : words.many}.`, words.todo],
      rows: isOne
        ? [...(lab === undefined ? [] : [["Labor", lab] as const]), ...rows]
        : found.map((one) => getRequestReference(one.needs, one.sentAt).line),
      link: isOne
        ? {
            label: "Im Leitstand ansehen",
            path: words.path ?? `/admin/eintrag/${first.entryId}/offerten`,
          }
        : { label: "Offerten im Leitstand ansehen", path: "/admin/offerten" },
    };
  },
  describe: ({ detail }) => findNoticeText(detail.what[0])?.one ?? "Meldung zu einer Offertrunde",
};
