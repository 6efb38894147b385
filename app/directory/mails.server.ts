import { evidenceEndsMail } from "./labs/evidence-mail.server";
import { proofAnsweredMail, proofReceivedMail } from "./labs/proof-mail.server";
import {
  proposalAnsweredMail,
  proposalMail,
  proposalReceivedMail,
} from "./labs/proposal-mail.server";

export const directoryMails = {
  proposal: proposalMail,
  "proposal-received": proposalReceivedMail,
  "proposal-answered": proposalAnsweredMail,
  "proof-received": proofReceivedMail,
  "proof-answered": proofAnsweredMail,
  "evidence-ends": evidenceEndsMail,
};
