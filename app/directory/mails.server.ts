import { evidenceEndsMail } from "./labs/evidence-mail.server";
import {
  proposalAnsweredMail,
  proposalMail,
  proposalReceivedMail,
} from "./labs/proposal-mail.server";

export const directoryMails = {
  proposal: proposalMail,
  "proposal-received": proposalReceivedMail,
  "proposal-answered": proposalAnsweredMail,
  "evidence-ends": evidenceEndsMail,
};
