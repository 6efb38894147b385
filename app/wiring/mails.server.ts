import { evidenceEnds } from "~/directory/labs/evidence-mail.server";
import { proofAnswered, proofReceived } from "~/directory/labs/proof-mail.server";
import {
  proposal,
  proposalAnswered,
  proposalReceived,
} from "~/directory/labs/proposal-mail.server";
import { supplement } from "~/forms/submissions/supplement-mail.server";
import { invitation, passwordReset } from "~/identity/account-mails.server";
import { labCode } from "~/identity/member/lab-code-mail.server";
import { labRoom, labTakenIn } from "~/identity/member/lab-room-mail.server";
import { confirmation } from "~/leads/mails/confirmation-mail.server";
import { digest } from "~/leads/mails/digest-mail.server";
import { forwarding } from "~/leads/mails/forwarding-mail.server";
import { notification } from "~/leads/mails/notification-mail.server";
import { reminder } from "~/leads/mails/reminder-mail.server";
import { offerRequest, testInfoRequest } from "~/leads/mails/request-mails.server";
import { testQuestion } from "~/leads/mails/test-question-mail.server";
import { newsletter, newsletterTest } from "~/leads/newsletter/newsletter-mails.server";
import { comparisonAvailable } from "~/leads/newsletter/notice-mail.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { alarm } from "~/operation/alarm-mail.server";
import { registerMails } from "~/platform/mail/mail-registry.server";
import { offerDecision, offerUndecided } from "~/rounds/messages/decision-mails.server";
import {
  offerExtended,
  offerInvitation,
  offerReceipt,
  offerReminder,
  offerWords,
} from "~/rounds/messages/offer-lab-mails.server";
import {
  practiceCode,
  practiceLink,
  roundBegun,
  roundEmptied,
  roundOpened,
  roundReminder,
  roundWithoutOffers,
  roundWords,
} from "~/rounds/messages/offer-practice-mails.server";
import { roundNotice } from "~/rounds/messages/round-notice-mail.server";
import { planLabReminder, planOutcome, planReminder } from "~/rounds/plan/plan-mails.server";
import { roundReceipt } from "~/rounds/receipt/receipt-mail.server";
import { reviewForLab, reviewInvitation, reviewRead } from "~/rounds/review/review-mails.server";

/** Every mail that the portal sends; the compiler asks for each name of `database/mails.ts`. */
registerMails({
  notification: notification(submissionKinds),
  supplement: supplement(submissionKinds),
  "offer-request": offerRequest(submissionKinds),
  "test-info-request": testInfoRequest(submissionKinds),
  confirmation: confirmation(submissionKinds),
  newsletter,
  "newsletter-test": newsletterTest,
  reminder,
  forwarding,
  "test-question": testQuestion,
  digest: digest(submissionKinds),
  alarm,
  invitation,
  "password-reset": passwordReset,
  proposal,
  "proposal-received": proposalReceived,
  "proposal-answered": proposalAnswered,
  "proof-received": proofReceived,
  "proof-answered": proofAnswered,
  "evidence-ends": evidenceEnds,
  "offer-invitation": offerInvitation,
  "offer-reminder": offerReminder,
  "offer-extended": offerExtended,
  "offer-receipt": offerReceipt,
  "offer-decision": offerDecision,
  "offer-undecided": offerUndecided,
  "offer-words": offerWords,
  "round-begun": roundBegun,
  "round-opened": roundOpened,
  "round-reminder": roundReminder,
  "round-emptied": roundEmptied,
  "round-without-offers": roundWithoutOffers,
  "round-words": roundWords,
  "round-receipt": roundReceipt,
  "review-invitation": reviewInvitation,
  "review-read": reviewRead,
  "review-for-lab": reviewForLab,
  "comparison-available": comparisonAvailable,
  "plan-reminder": planReminder,
  "plan-lab-reminder": planLabReminder,
  "plan-outcome": planOutcome,
  "practice-link": practiceLink,
  "practice-code": practiceCode,
  "lab-code": labCode,
  "lab-room": labRoom,
  "lab-taken-in": labTakenIn,
  "round-notice": roundNotice,
});

export { writeMail } from "~/platform/mail/mail-registry.server";
