import { count, desc, eq } from "drizzle-orm";
import { formatList } from "#catalogue/format-list";
import { entries } from "#database/entries";
import { type MailName, mails } from "#database/mails";
import { composeOperatorMail } from "~/forms/submissions/compose-operator-mail.server";
import { getChangedLabels } from "~/forms/submissions/submission-kind.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { database } from "~/platform/database/database.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";
import type { BundledMailName } from "~/platform/mail/operator-digest.server";
import { confirmationMail } from "./mails/confirmation-mail.server";
import { testQuestionMail } from "./mails/test-question-mail.server";
import { readPracticeNeeds } from "./needs/practice-needs.server";
import { issueMail, newsletterTestMail } from "./newsletter/newsletter-mails.server";
import { submissionKinds } from "./submission-kinds.server";

const notification: MailType<"notification"> = {
  write: (mail) =>
    composeOperatorMail(mail, submissionKinds, (page) => ({
      prefix: "",
      sentence: `Neuer Eintrag von der Seite «${page}».`,
      rows: [],
    })),
  describe: () => "Neuer Eintrag",
};

const supplement: MailType<"supplement"> = {
  write: (mail) =>
    composeOperatorMail(mail, submissionKinds, (page, kind) => {
      const changes = getChangedLabels(kind, mail.detail.changed);
      return {
        prefix: "Nachtrag: ",
        sentence: `Nachtrag zu einem Eintrag von der Seite «${page}». Geändert: ${changes}.`,
        rows: [],
      };
    }),
  describe: () => "Nachtrag zum Eintrag",
};

const offerRequest: MailType<"offer-request"> = {
  write: async (mail) => {
    const { lab } = mail.detail;
    const labs = formatList(lab);
    const isOne = lab.length < 2;
    const { analyses } = await readPracticeNeeds(mail.entryId ?? "");
    return composeOperatorMail(mail, submissionKinds, () => ({
      prefix: `${isOne ? "Offerte" : "Offerten"} von ${labs} angefragt: `,
      sentence: `Eine Praxis wünscht ${isOne ? "eine Offerte" : "Offerten"} von ${labs}.`,
      rows: [
        [isOne ? "Labor" : "Labore", labs],
        ...(analyses === "" ? [] : [["Analysen", analyses] as const]),
      ],
    }));
  },
  describe: ({ detail }) => appendNames("Anfrage einer Offerte", detail.lab),
};

const testInfoRequest: MailType<"test-info-request"> = {
  write: (mail) => {
    const test = mail.detail.test.join(", ");
    return composeOperatorMail(mail, submissionKinds, () => ({
      prefix: `Informationen zu ${test} angefragt: `,
      sentence: `Eine Praxis möchte mehr über den Test «${test}» erfahren.`,
      rows: [
        ["Test", test],
        ["Labor", mail.detail.lab.join(", ")],
      ],
    }));
  },
  describe: ({ detail }) => appendNames("Anfrage zu einem Test", detail.test),
};

/** Contains only the number: an intercepted mail must not name anybody. */
const reminder: MailType<"reminder"> = {
  write: async ({ detail }) => {
    const waiting = Number(detail.waiting[0] ?? 0);
    const subject =
      waiting === 1
        ? "Ein Eintrag ist seit mindestens 90 Tagen offen"
        : `${waiting} Einträge sind seit mindestens 90 Tagen offen`;
    return {
      subject,
      paragraphs: [
        `${subject}. Offene Einträge verfallen nicht von selbst: Die ` +
          "Aufbewahrungsfrist beginnt erst, wenn sie erledigt sind.",
        "An dieselben Einträge erinnern wir frühestens in 90 Tagen wieder.",
      ],
      link: { label: "Offene Einträge ansehen", path: "/admin?status=offen&sort=aelteste" },
    };
  },
  describe: () => "Erinnerung an offene Einträge",
};

const NAMES: Readonly<Record<BundledMailName, string>> = {
  notification: "Neue Einträge",
  supplement: "Nachträge",
  "offer-request": "Offertanfragen",
  "test-info-request": "Anfragen zu Tests",
  "round-notice": "Meldungen zu Offertrunden",
};
const getName = (template: string) => new Map(Object.entries(NAMES)).get(template) ?? template;

/** Replaces the operator's mails in a flood: numbers by name and kind, with a link. */
const digest: MailType<"digest"> = {
  write: async ({ id }) => {
    const counts = await countBundled(id);
    const total = counts.reduce((sum, { mails }) => sum + mails, 0);
    // Erased meanwhile.
    if (total === 0) return undefined;
    const getLabel = (name: string) =>
      submissionKinds.find((kind) => kind.name === name)?.label ?? name;
    return {
      subject: `${formatCount(total, "weitere Meldung", "weitere Meldungen")} im Leitstand`,
      paragraphs: [
        "In zehn Minuten sind mehr als 20 Meldungen angefallen. Die weiteren fassen wir hier zusammen, damit Ihr Postfach übersichtlich bleibt. Alle Einträge stehen im Leitstand.",
      ],
      rows: counts.map(({ template, kind, mails }) => [
        `${getName(template)}, ${getLabel(kind)}`,
        formatNumber(mails),
      ]),
      link: { label: "Neue Einträge ansehen", path: "/admin?status=neu" },
    };
  },
  describe: () => "Sammelmail",
};

async function countBundled(
  digestId: string,
): Promise<{ template: MailName; kind: string; mails: number }[]> {
  return database()
    .select({ template: mails.template, kind: entries.kind, mails: count() })
    .from(mails)
    .innerJoin(entries, eq(entries.id, mails.entryId))
    .where(eq(mails.digestId, digestId))
    .groupBy(mails.template, entries.kind)
    .orderBy(desc(count()));
}

export const leadMails = {
  notification,
  supplement,
  "offer-request": offerRequest,
  "test-info-request": testInfoRequest,
  confirmation: confirmationMail,
  newsletter: issueMail<"newsletter">("Newsletter"),
  "newsletter-test": newsletterTestMail,
  "comparison-available": issueMail<"comparison-available">("Mitteilung"),
  reminder,
  "test-question": testQuestionMail,
  digest,
};
