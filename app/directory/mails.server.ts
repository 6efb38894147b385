import { evidenceEndsMail } from "./labs/evidence-mail.server";
import { draftReceivedMail } from "./labs/member-draft.server";
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
  "lab-draft-received": draftReceivedMail,
};
