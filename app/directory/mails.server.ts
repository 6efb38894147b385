import { evidenceEnds } from "./labs/evidence-mail.server";
import { proofAnswered, proofReceived } from "./labs/proof-mail.server";
import { proposal, proposalAnswered, proposalReceived } from "./labs/proposal-mail.server";

/** Every mail about the directory, by its name in `database/mails.ts`. */
export const directoryMails = {
  proposal,
  "proposal-received": proposalReceived,
  "proposal-answered": proposalAnswered,
  "proof-received": proofReceived,
  "proof-answered": proofAnswered,
  "evidence-ends": evidenceEnds,
};
