import { MIN_REVIEWS } from "#catalogue/lab-reviews";
import type { Parsed } from "~/forms/form-rules";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { parseNeeds } from "~/leads/index";
import { savePracticeNeeds, submissionKinds } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { eraseEntries, erasePerson } from "~/privacy/index.server";
import { submitAnswerToLab, submitQuestionToLab } from "~/rounds/messages/questions.server";
import { findAcceptance } from "~/rounds/model/rounds.server";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import { parseReview } from "~/rounds/review/review-form";
import { withdrawReview, writeReview } from "~/rounds/review/write-review.server";
import type { PracticeStepForm } from "./practice-step";
import { defineStep, IRREVERSIBLE_LINE, parseNothing, type StepFacts } from "./step-table.server";
import { parseText } from "./text-field.server";

const MESSAGE: PracticeStepForm = {
  kind: "text",
  name: "text",
  label: "Ihre Nachricht",
  hint: "Bitte ohne Namen, Adresse und Angaben über Patientinnen und Patienten.",
  optional: false,
};

const parseMessage = (form: FormData) =>
  parseText(form, "text", "Bitte schreiben Sie Ihre Nachricht.");

export const ask = defineStep({
  needsOffer: "any",
  words: ({ labName, knowsName }) => ({
    title: `Rückfrage an ${labName}`,
    lines: [
      ["Prüfung", formatCheck("Ihre Frage", knowsName)],
      [
        labName,
        knowsName
          ? "Das Labor sieht die Frage mit dem Namen Ihrer Praxis. Die Antwort erscheint auf dieser Seite."
          : "Das Labor sieht die Frage, aber nicht, wer sie stellt. Die Antwort erscheint auf dieser Seite.",
      ],
    ],
    button: "Frage senden",
    isFinal: false,
  }),
  form: MESSAGE,
  parse: parseMessage,
  run: ({ access, id, invitationId, parsed: text }) =>
    submitQuestionToLab(access, { id, invitationId, text }),
  done: () => ({
    title: "Frage gesendet",
    text: "Das Labor sieht sie, sobald sie geprüft ist. Die Antwort erscheint hier.",
  }),
});

export const answer = defineStep({
  words: ({ question, knowsName }) => ({
    title: "Frage beantworten",
    lines: [
      [question?.labName ?? "Das Labor", `fragt: «${question?.text ?? ""}»`],
      ["Prüfung", formatCheck("Ihre Antwort", knowsName)],
    ],
    button: "Antwort senden",
    isFinal: false,
  }),
  form: MESSAGE,
  parse: parseMessage,
  run: ({ access, questionId, parsed: text }) => submitAnswerToLab(access, { questionId, text }),
  done: () => ({
    title: "Antwort gesendet",
    text: "Das Labor sieht sie, sobald sie geprüft ist.",
  }),
});

export const review = defineStep({
  words: (facts) => {
    const lab = getReviewedLab(facts);
    return {
      title: `${lab} bewerten`,
      lines: [
        [
          "Prüfung",
          "Ihre Bewertung erscheint in der Regel nach 24 Stunden. Könnte darin ein Name stehen, lesen wir sie zuerst. Lehnen wir sie ab, nennen wir Ihnen den Grund.",
        ],
        [
          "Name",
          "Ihr Name erscheint nicht. Das Labor kann aber vermuten, von wem die Bewertung stammt, denn es kennt die Praxen, für die es arbeitet.",
        ],
        [lab, "Das Labor sieht, was alle sehen, und kann die Bewertung einmal beantworten."],
        ["Durchschnitt", `Einen Durchschnitt zeigen wir erst ab ${MIN_REVIEWS} Bewertungen.`],
      ],
      button: "Bewertung senden",
      isFinal: false,
    };
  },
  form: { kind: "review" },
  parse: (form, { labs }) =>
    toValue(
      parseReview(
        form,
        labs.map((lab) => lab.name),
      ),
    ),
  run: ({ access, roundId, parsed }) => writeReview(access, roundId, parsed),
  done: () => ({
    title: "Bewertung gesendet",
    text: "Sie erscheint in der Regel nach 24 Stunden. Wir schreiben Ihnen dann.",
  }),
});

export const reviewWithdrawal = defineStep({
  words: (facts) => ({
    title: `Bewertung von ${getReviewedLab(facts)} zurückziehen`,
    lines: [
      [
        "Bewertung",
        "Zahlen, Worte und die Antwort des Labors erscheinen nicht mehr. Wir löschen sie.",
      ],
      ["Später", "Sie können jederzeit eine neue schreiben."],
    ],
    button: "Bewertung zurückziehen",
    isFinal: true,
  }),
  parse: parseNothing,
  run: ({ access, roundId }) => withdrawReview(access, roundId),
  done: () => ({
    title: "Bewertung zurückgezogen",
    text: "Sie erscheint nicht mehr, und wir haben sie gelöscht.",
  }),
});

export const needs = defineStep({
  words: () => ({
    title: "Angaben für bessere Offerten",
    lines: [["Labore", "Die Labore sehen diese Angaben, wenn wir sie das nächste Mal anfragen."]],
    button: "Speichern",
    isFinal: false,
  }),
  form: { kind: "needs" },
  parse: (form) => {
    const parsed = parseNeeds(form);
    return parsed.success ? { value: parsed.needs } : { errors: parsed.errors };
  },
  run: ({ access, entryId, parsed }) => savePracticeNeeds(access, entryId, parsed),
  done: () => ({
    title: "Angaben gespeichert",
    text: "Sie gelten, wenn wir das nächste Mal Labore anfragen.",
  }),
});

export const excludeLabs = defineStep({
  words: () => ({
    title: "Labore ausschliessen",
    lines: [
      ["Heutiges Labor", "Ihr heutiges Labor fragen wir nur auf Wunsch an."],
      [
        "Weitere Labore",
        "Weitere Labore wählen Sie unten. Bereits eingeladene Labore bleiben eingeladen.",
      ],
    ],
    button: "Speichern",
    isFinal: false,
  }),
  form: { kind: "labs" },
  parse: (form, { labs, homeCards }) => {
    const known = [...labs, ...homeCards].map(({ id }) => id);
    const selected = new Set(form.getAll("lab").map(String));
    return { value: [...selected].filter((lab) => known.includes(lab)).sort() };
  },
  run: ({ access, entryId, parsed: excludedLabs }) =>
    savePracticeNeeds(access, entryId, { excludedLabs }),
  done: () => ({ title: "Auswahl gespeichert", text: "Diese Labore fragen wir nicht an." }),
});

export const erase = defineStep({
  words: ({ view }) => ({
    title: "Alles löschen",
    lines: [
      ["Portal", formatErasure(view)],
      ["Browser", "In diesem Browser löschen wir Ihre Praxisangaben, Entwürfe und Schlüssel."],
      [
        "Labore",
        "Bei laufenden Anfragen werden die Links der Labore ungültig. Wer noch offeriert oder offeriert hat, erfährt per E-Mail, dass die Anfrage nicht mehr gilt, ohne Angaben zu Ihrer Praxis.",
      ],
      ...(hasContract(view) ? [CONTRACT_LINE] : []),
      IRREVERSIBLE_LINE,
    ],
    button: "Alles löschen",
    isFinal: true,
  }),
  parse: parseNothing,
  run: ({ access, id }) => erasePracticeEntries(access, id),
  done: () => ({ title: "Ihre Daten sind gelöscht", text: "" }),
});

/**
 * With a code, erases all data of the mailbox; with records, only their entries, because anyone can
 * type any address.
 * @param runId created with the form: sent twice, it is one erasure
 */
export async function erasePracticeEntries(
  { entryIds, mayDecide, mailbox }: PracticeAccess,
  runId: string,
): Promise<"done" | "not-allowed"> {
  if (!mayDecide || !isUuid(runId)) return "not-allowed";
  const options = { kinds: submissionKinds, actor: undefined, runId };
  if (mailbox === undefined) await eraseEntries(entryIds, options);
  else await erasePerson(mailbox, options);
  return "done";
}

function getReviewedLab({ round }: StepFacts): string {
  return round?.review?.labName ?? "Ihr Labor";
}

function toValue<Value extends object>(parsed: Parsed<Value>) {
  return parsed.success ? { value: parsed.entry } : { errors: parsed.errors };
}

function formatCheck(what: string, knowsName: boolean): string {
  const isHarmless = knowsName
    ? `Findet unser System darin keine Namen, geht ${what}`
    : `Lässt der Text keine Rückschlüsse auf Ihre Praxis zu, geht ${what}`;
  return `${isHarmless} in der Regel sofort an das Labor. Sonst lesen wir sie zuerst.`;
}

const CONTRACT_LINE = [
  "Vertrag",
  "Sie haben eine verbindliche Offerte angenommen. Der Vertrag gilt weiter, aber die Bestätigung mit seinen Bedingungen löschen wir mit, auch beim Labor. Drucken Sie sie vorher aus.",
] as const;

function formatErasure({ by, requests }: RequestsView): string {
  return by === "device"
    ? `Wir löschen ${requests.length === 1 ? "die Anfrage" : `die ${requests.length} Anfragen`} dieser Seite mit Offerten, Verlauf und E-Mails.`
    : "Wir löschen alles, was zu Ihrer E-Mail-Adresse gespeichert ist, mit Offerten, Verlauf und E-Mails.";
}

function hasContract({ requests }: RequestsView): boolean {
  const rounds = requests.flatMap((request) => request.rounds);
  return rounds.some(({ comparison, decisions }) => {
    const acceptedId = findAcceptance(decisions)?.invitationId;
    const offer = comparison?.offers.find(({ invitationId }) => invitationId === acceptedId);
    return offer?.binding === true;
  });
}
