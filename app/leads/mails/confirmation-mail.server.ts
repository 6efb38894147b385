import { formatList } from "#catalogue/format-list";
import type { entries } from "#database/entries";
import { readMailEntry } from "~/forms/submissions/compose-operator-mail.server";
import { listLabRequests, type StoredLabRequest } from "~/leads/requests/lab-requests.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isAutomationOn } from "~/platform/automation.server";
import {
  composePracticeMail,
  LINK_EXPLANATION,
} from "~/platform/mail/compose-practice-mail.server";
import {
  composeVisitorMail,
  type VisitorMailContent,
} from "~/platform/mail/compose-visitor-mail.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import type { MailType, NamedMail } from "~/platform/mail/mail-type.server";

const IGNORE_NOTICE =
  "Stammen die Angaben nicht von Ihnen? Antworten Sie auf diese E-Mail, und wir löschen sie.";

const CONFIRM_REQUEST =
  "Bitte bestätigen Sie noch Ihre E-Mail-Adresse. Dann geht Ihre Anfrage in der Regel ohne Rückfrage an die Labore.";

const NO_OBLIGATION = "Ihre Anfrage ist unverbindlich und kostenlos.";

const CONFIRM_PATH = "/meine-anfragen/bestaetigen";

/**
 * Confirms an entry to its visitor; practices that can get offers also learn where to follow them.
 */
export const confirmationMail: MailType<"confirmation"> = {
  write: async (mail) => {
    const subject = await readMailEntry(mail, submissionKinds);
    const content = subject?.kind.confirmation(subject.row);
    if (subject === undefined || content === undefined) return undefined;
    if (subject.kind.rounds === "none") return composeVisitorMail(mail, content);
    return confirmRequest(mail, content, subject.entry);
  },
  describe: () => "Bestätigung",
};

async function confirmRequest(
  mail: NamedMail<"confirmation">,
  { subject, paragraphs, withoutRequests = [] }: VisitorMailContent,
  entry: Pick<typeof entries.$inferSelect, "id" | "mailboxConfirmedAt">,
): Promise<MailContent> {
  const requests = await listLabRequests(entry.id);
  const asksToConfirm =
    requests.some(({ testName }) => testName === undefined) &&
    entry.mailboxConfirmedAt === null &&
    (await isAutomationOn());
  const [greeting = "", ...others] = paragraphs;
  // A practice that reads the first lines only finds there what its requests wait for.
  const texts = [
    greeting,
    ...formatLabRequests(requests),
    ...(asksToConfirm ? [CONFIRM_REQUEST] : []),
    ...others,
    ...(requests.length === 0 ? withoutRequests : [NO_OBLIGATION]),
    LINK_EXPLANATION,
    IGNORE_NOTICE,
  ];
  const page = { label: "E-Mail-Adresse bestätigen", path: `${CONFIRM_PATH}/${entry.id}` };
  return composePracticeMail(
    mail,
    { subject, paragraphs: texts },
    asksToConfirm ? page : undefined,
  );
}

/** Takes names from the directory, never from the visitor. */
function formatLabRequests(requests: readonly StoredLabRequest[]): string[] {
  if (requests.length === 0) return [];
  const labs = requests.flatMap(({ labName, testName }) => (testName === undefined ? labName : []));
  const offers = labs.length === 1 ? "eine Offerte" : "Offerten";
  const named = [
    ...(labs.length === 0 ? [] : [`${offers} von ${formatList(labs)}`]),
    ...requests.flatMap(({ labName, testName }) =>
      testName === undefined ? [] : `Informationen zum Test «${testName}» von ${labName}`,
    ),
  ];
  // Several offers are shown together, not each on its day.
  const when = labs.length > 1 ? "Sie die Offerten vergleichen können" : "eine Antwort da ist";
  return [
    `Sie wünschen ${formatList(named)}. Wir fragen für Sie nach und schreiben Ihnen, sobald ${when}.`,
  ];
}
