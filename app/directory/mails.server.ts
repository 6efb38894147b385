import { evidenceEnds } from "./labs/evidence-mail.server";
import { proofAnswered, proofReceived } from "./labs/proof-mail.server";
import { proposal, proposalAnswered, proposalReceived } from "./labs/proposal-mail.server";

export const directoryMails = {
  proposal,
  "proposal-received": proposalReceived,
  "proposal-answered": proposalAnswered,
  "proof-received": proofReceived,
  "proof-answered": proofAnswered,
  "evidence-ends": evidenceEnds,
};
