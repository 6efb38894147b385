import type { Snapshot } from "~/directory/index.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { parseNeeds } from "~/leads/index";
import { savePracticeNeeds } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { eraseEntries, erasePerson } from "~/privacy/index.server";
import {
  MAX_QUESTIONS,
  submitAnswerToLab,
  submitQuestionToLab,
} from "~/rounds/messages/questions.server";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";
import { readChangesSinceVersion } from "~/rounds/practice/compare-offer-versions.server";
import { readMessageField } from "~/rounds/practice/message-field.server";
import type {
  RequestPageNotice,
  RequestStepFields,
  RequestStepName,
} from "~/rounds/practice/my-requests-page-state";
import {
  type AcceptOutcome,
  acceptOffer,
  declineOffer,
  revealPracticeName,
  withdrawRound,
} from "~/rounds/practice/practice-decision.server";
import { parseReview } from "~/rounds/review/review-form";
import { withdrawReview, writeReview } from "~/rounds/review/write-review.server";

interface Work {
  name: RequestStepName;
  fields: RequestStepFields;
  form: FormData;
  kinds: readonly SubmissionKind[];
  snapshot: Snapshot;
}

export async function runRequestStep(
  access: PracticeAccess,
  { name, fields, form, kinds, snapshot }: Work,
): Promise<RequestPageNotice | "erased"> {
  const { round: roundId, entry, question: questionId, id } = fields;
  const [invitationId = "", version = ""] = fields.offer.split(".");
  const { text: reason } = readMessageField(form, "reason");
  const { text } = readMessageField(form, "text");
  switch (name) {
    case "accept": {
      const offer = { roundId, invitationId, version: Number(version) };
      const outcome = await acceptOffer(access, offer);
      if (outcome === "newer-version") return getNewerOfferNotice(access, fields.offer);
      return outcome === "accepted" ? acceptedNotice(invitationId) : REFUSAL_NOTICES[outcome];
    }
    case "decline":
      return toNotice(
        await declineOffer(access, { roundId, invitationId, reason }),
        "Offerte abgelehnt",
        "Das Labor erfährt, dass Sie sich anders entschieden haben, aber nicht Ihren Grund.",
      );
    case "decline-all":
      return toNotice(
        await declineOffer(access, { roundId, invitationId: undefined, reason }),
        "Alle Offerten abgelehnt",
        "Die Offertrunde ist abgeschlossen. Labore, die Ihren Namen noch nicht kennen, erfahren ihn nicht.",
      );
    case "withdraw":
      return toNotice(
        await withdrawRound(access, roundId),
        "Anfrage zurückgezogen",
        "Wir informieren die Labore. Die Links, die sie erhalten haben, sind ungültig.",
      );
    case "reveal":
      return toNotice(
        await revealPracticeName(access, roundId),
        "Name freigegeben",
        "Die Labore dieser Offertrunde sehen jetzt Ihren Namen und Ihre Kontaktangaben.",
      );
    case "ask":
      return toNotice(
        await submitQuestionToLab(access, { id, invitationId, text }),
        "Frage gesendet",
        "Wir prüfen Ihren Text und leiten ihn dann an das Labor weiter. Die Antwort erscheint hier.",
      );
    case "answer":
      return toNotice(
        await submitAnswerToLab(access, { questionId, text }),
        "Antwort gesendet",
        "Wir prüfen Ihren Text und leiten ihn dann an das Labor weiter.",
      );
    case "review": {
      const names = snapshot.labs.map((lab) => lab.name);
      const parsed = parseReview(form, names);
      if (!parsed.success) return TOO_LATE_NOTICE;
      return toNotice(
        await writeReview(access, roundId, parsed.entry),
        "Bewertung gesendet",
        "Wir lesen sie, bevor sie erscheint, und melden uns bei Ihnen.",
      );
    }
    case "withdraw-review":
      return toNotice(
        await withdrawReview(access, roundId),
        "Bewertung zurückgezogen",
        "Sie erscheint nicht mehr, und wir haben sie gelöscht.",
      );
    case "needs": {
      const parsed = parseNeeds(form);
      if (!parsed.success) return TOO_LATE_NOTICE;
      const saved = await savePracticeNeeds(access, entry, parsed.needs);
      return toNotice(saved, "Angaben gespeichert", "Sie gelten für die nächste Offertrunde.");
    }
    case "exclude": {
      const selected = form.getAll("lab").map(String);
      const labIds = [...snapshot.labs, ...snapshot.homeCards].map((lab) => lab.id);
      const excludedLabs = [...new Set(selected)].filter((lab) => labIds.includes(lab)).sort();
      const saved = await savePracticeNeeds(access, entry, { excludedLabs });
      return toNotice(saved, "Auswahl gespeichert", "Diese Labore fragen wir nicht an.");
    }
    case "erase":
      return (await erasePracticeEntries(access, kinds, id)) === "not-allowed"
        ? CODE_EXPIRED_NOTICE
        : "erased";
  }
}

const CODE_EXPIRED_NOTICE: RequestPageNotice = {
  tone: "failure",
  title: "Code abgelaufen",
  text: "Bitte verlangen Sie einen neuen Code.",
};

const LIMIT_NOTICE: RequestPageNotice = {
  tone: "failure",
  title: "Nicht gesendet",
  text: `Diesem Labor haben Sie schon ${MAX_QUESTIONS} Fragen gestellt. Bitte schreiben Sie uns über das Kontaktformular.`,
};

const TOO_LATE_NOTICE: RequestPageNotice = {
  tone: "failure",
  title: "Nicht mehr möglich",
  text: "Inzwischen hat sich etwas geändert; den aktuellen Stand sehen Sie unten.",
};

/** @param offer invitation and version as shown: «id.2» */
export async function getNewerOfferNotice(
  access: PracticeAccess,
  offer: string,
): Promise<RequestPageNotice> {
  const [invitationId = "", version = ""] = offer.split(".");
  return {
    tone: "failure",
    title: "Das Labor hat seine Offerte geändert",
    text: "Sie haben noch nichts angenommen. Unten sehen Sie die neue Fassung. Bitte prüfen Sie sie, bevor Sie entscheiden.",
    lines: await readChangesSinceVersion(access, invitationId, Number(version)),
  };
}

/** An indicative offer is chosen, not accepted: there is no contract yet. */
async function acceptedNotice(invitationId: string): Promise<RequestPageNotice> {
  const [offer] = await listLatestOffers([invitationId]);
  const contract =
    offer?.binding === false
      ? "Sie haben eine Richtofferte gewählt: Ein Vertrag besteht erst, wenn Sie die verbindliche Offerte annehmen, die das Labor Ihnen macht."
      : "Sie haben eine verbindliche Offerte angenommen: Der Vertrag ist damit zustande gekommen.";
  return {
    tone: "success",
    title: "Entscheid gespeichert",
    text: `${contract} Das Labor hat jetzt Ihren Namen und Ihre Kontaktangaben und meldet sich bei Ihnen. Die anderen Labore erhalten eine Absage ohne Angabe Ihrer Wahl.`,
  };
}

const REFUSAL_NOTICES: Record<
  Exclude<AcceptOutcome, "accepted" | "newer-version">,
  RequestPageNotice
> = {
  expired: {
    tone: "failure",
    title: "Diese Offerte ist nicht mehr gültig",
    text: "Fragen Sie das Labor nach einer neuen, oder wählen Sie eine andere.",
  },
  "not-allowed": CODE_EXPIRED_NOTICE,
  over: TOO_LATE_NOTICE,
};

function toNotice(outcome: string, title: string, text: string): RequestPageNotice {
  if (outcome === "not-allowed") return CODE_EXPIRED_NOTICE;
  if (outcome === "full") return LIMIT_NOTICE;
  return outcome === "over" ? TOO_LATE_NOTICE : { tone: "success", title, text };
}

/**
 * With a code, erases all data of the mailbox; with records, only their entries, because anyone can
 * type any address.
 * @param runId created with the form: sent twice, it is one erasure
 * @returns number of entries
 */
export async function erasePracticeEntries(
  { entryIds, mayDecide, mailbox }: PracticeAccess,
  kinds: readonly SubmissionKind[],
  runId: string,
): Promise<number | "not-allowed"> {
  if (!mayDecide || !isUuid(runId)) return "not-allowed";
  const options = { kinds, actor: undefined, runId };
  const { counts } =
    mailbox === undefined
      ? await eraseEntries(entryIds, options)
      : await erasePerson(mailbox, options);
  return kinds.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0);
}
