import { formatList } from "#catalogue/format-list";
import { STATE_WORDS } from "#catalogue/state-words";
import { formatDate, formatEndMoment } from "~/lib/swiss-time";
import type { Transaction } from "~/platform/database/database.server";
import { composePracticeMail, LINK_VALIDITY } from "~/platform/mail/compose-practice-mail.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import { type LockedRound, queuePracticeMail } from "~/rounds/model/rounds.server";
import {
  type AcceptedOffer,
  describeNextSteps,
  formatDecision,
  formatOfferVersion,
  type Receipt,
} from "./receipt";
import { readReceipt } from "./receipt.server";

/**
 * Commits the written confirmation together with the decision. A practice without an address gets
 * it on paper: the desk prints it.
 * @param recordedBy the operator who decided on its behalf
 */
export async function mailReceipt(
  tx: Transaction,
  locked: LockedRound,
  recordedBy: string | undefined,
): Promise<void> {
  const by = STATE_WORDS.party[recordedBy === undefined ? "practice" : "portal"];
  await queuePracticeMail(tx, locked, { template: "round-receipt", by: [by] });
}

const WRONG_RECIPIENT_NOTE =
  "Haben Sie das nicht entschieden? Dann antworten Sie bitte sofort auf diese E-Mail.";

function formatReceiptHint({ contact }: Receipt): string {
  const contactFields = [
    ...(contact?.phone ? ["Telefon"] : []),
    ...(contact?.email ? ["E-Mail"] : []),
    ...(contact?.address.length ? ["Adresse"] : []),
  ];
  const hint = formatList([
    "die Bedingungen der gewählten Fassung",
    ...(contactFields.length === 0 ? [] : [`${formatList(contactFields)} des Labors`]),
    "die Termine für Ihren Kalender",
  ]);
  return `Auf der Bestätigung stehen ${hint}. Von dort kommen Sie zum Umstiegsplan: Darin steht, wer bis zum Start was erledigt.`;
}

/**
 * Sent at any hour: a warning if somebody else decided. Contains neither payments nor other offers.
 */
export const roundReceiptMail: MailType<"round-receipt"> = {
  write: async (mail) => {
    const [roundId = ""] = mail.detail.round;
    const receipt = await readReceipt(roundId);
    if (receipt === undefined) return undefined;
    const { needs, sentAt, decidedAt, accepted } = receipt;
    const isOnBehalf = mail.detail.by[0] === STATE_WORDS.party.portal;
    return composePracticeMail(
      mail,
      {
        subject: `Bestätigung: ${formatDecision(receipt)} (Anfrage vom ${formatDate(sentAt)})`,
        paragraphs: [
          "Guten Tag",
          `${formatDecision(receipt)}.${isOnBehalf ? " Diesen Entscheid haben wir auf Ihre Mitteilung eingetragen." : ""}`,
          ...describeNextSteps(receipt),
          ...(accepted === undefined ? [] : [formatReceiptHint(receipt)]),
          LINK_VALIDITY,
          WRONG_RECIPIENT_NOTE,
        ],
        rows: [
          ...getRequestReference(needs, sentAt).rows,
          ...(accepted === undefined ? [] : toMailRows(accepted)),
          ["Entschieden am", formatEndMoment(decidedAt)],
        ],
      },
      { label: "Bestätigung öffnen und drucken", path: `/meine-anfragen/${roundId}/bestaetigung` },
    );
  },
  describe: () => "Bestätigung des Entscheids",
};

function toMailRows({ offer }: AcceptedOffer): [label: string, value: string][] {
  return [
    ["Labor", offer.labName],
    ["Offerte", formatOfferVersion(offer)],
  ];
}
