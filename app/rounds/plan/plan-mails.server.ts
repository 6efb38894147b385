import { outcomeAnswers } from "#catalogue/switch-outcomes";
import { addDays } from "~/lib/swiss-calendar.server";
import { formatDay, formatWeekday, isoDay } from "~/lib/swiss-time";
import { composePracticeMail, LINK_VALIDITY } from "~/platform/mail/compose-practice-mail.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { createLabMail } from "~/rounds/messages/create-lab-mail.server";
import { getRequestReference } from "~/rounds/model/request-reference.server";
import { getRoundCanton } from "~/rounds/model/rounds.server";
import { nextWorkingMoment } from "~/rounds/model/working-time.server";
import { readReceipt } from "~/rounds/receipt/receipt.server";
import { readPlan } from "./read-plan.server";
import { getPlanStepTitle, type PlanStep } from "./steps";
import { isPlanOver } from "./switch-plan";

/** The next reminder is sent a week later at the earliest. */
const DAYS_AHEAD = 7;

/** Leaves out steps that were ticked off meanwhile. */
export const planReminderMail: MailType<"plan-reminder"> = {
  write: async (mail) => {
    const plan = await readPlan(mail.detail.round[0] ?? "");
    if (plan === undefined || isPlanOver(plan)) return undefined;
    const due = filterDueSteps(plan.steps, ["practice", "software"]);
    if (due.length === 0) return undefined;
    const { labName, goLive } = plan.facts;
    return toPracticeMail(mail, plan.roundId, {
      subject: `Umstiegsplan: ${formatDueCount(due.length)}`,
      paragraphs: [
        "Guten Tag",
        `Ihr Start mit ${labName} ist geplant auf ${formatWeekday(goLive)}, ${formatDay(goLive)}. ${due.length === 1 ? "Dieser Schritt ist" : "Diese Schritte sind"} jetzt an der Reihe:`,
        "Was erledigt ist, haken Sie auf der Seite Ihres Plans ab; dann erinnern wir Sie nicht mehr daran. Erinnerungen senden wir höchstens einmal in der Woche.",
        LINK_VALIDITY,
      ],
      rows: due.map(toMailRow),
    });
  },
  describe: () => "Erinnerung an den Umstiegsplan",
};

export const planLabReminderMail: MailType<"plan-lab-reminder"> = createLabMail(
  "Erinnerung an Schritte bis zum Start",
  {
    onlyByDay: true,
    label: "Schritte ansehen",
    write: async (round) => {
      const plan = await readPlan(round.id);
      if (plan === undefined || isPlanOver(plan)) return undefined;
      const due = filterDueSteps(plan.steps, ["lab"]);
      if (due.length === 0) return undefined;
      return {
        subject: `Bis zum Start mit einer Praxis: ${formatDueCount(due.length)}`,
        paragraphs: [
          `Eine Praxis hat Ihre Offerte gewählt; der Start ist geplant auf ${formatWeekday(plan.facts.goLive)}, ${formatDay(plan.facts.goLive)}. ${due.length === 1 ? "Dieser Schritt ist" : "Diese Schritte sind"} jetzt an der Reihe:`,
          "Was erledigt ist, hakt die Praxis in ihrem Plan ab; dann erinnern wir Sie nicht mehr daran. Erinnerungen senden wir höchstens einmal in der Woche.",
        ],
        rows: due.map(toMailRow),
      };
    },
  },
);

/** Says what is planned when it is sent. */
export const planMovedMail: MailType<"plan-moved"> = createLabMail(
  "Verschobener Start einer Praxis",
  {
    onlyByDay: true,
    label: "Schritte ansehen",
    write: async (round) => {
      const plan = await readPlan(round.id);
      if (plan === undefined || isPlanOver(plan)) return undefined;
      const { goLive } = plan.facts;
      const open = plan.steps.filter(({ by, doneAt }) => by === "lab" && doneAt === null);
      return {
        subject: `Start mit einer Praxis: neu am ${formatDay(goLive)}`,
        paragraphs: [
          `Eine Praxis, die Ihre Offerte gewählt hat, hat den Start verschoben; er ist jetzt geplant auf ${formatWeekday(goLive)}, ${formatDay(goLive)}.`,
          "Ihre Schritte bis dahin haben neue Tage. Laden Sie die Kalenderdatei neu, wenn Sie sie verwenden.",
        ],
        rows: open.map(toMailRow),
      };
    },
  },
);

/** Sent 30 and 90 days after the start; each answer links to a page. */
export const planOutcomeMail: MailType<"plan-outcome"> = {
  write: async (mail) => {
    const plan = await readPlan(mail.detail.round[0] ?? "");
    if (plan === undefined || isPlanOver(plan)) return undefined;
    const { roundId, facts } = plan;
    return toPracticeMail(
      mail,
      roundId,
      {
        subject: `Haben Sie zu ${facts.labName} gewechselt?`,
        paragraphs: [
          "Guten Tag",
          `Ihr Start mit ${facts.labName} war geplant auf ${formatDay(facts.goLive)}. Ist der Wechsel zustande gekommen?`,
          "Ihre Antwort bestätigen Sie auf der Seite, die sich öffnet; ändern können Sie sie auch später. Wir zählen, wie viele Wechsel zu einem Labor zustande kommen, und nennen Ihre Praxis dabei nicht.",
          LINK_VALIDITY,
        ],
      },
      outcomeAnswers.map(({ label, slug }) => ({
        label,
        path: `/meine-anfragen/${roundId}/wechsel/${slug}`,
      })),
    );
  },
  describe: () => "Rückfrage zum Wechsel",
};

async function toPracticeMail(
  mail: Parameters<typeof composePracticeMail>[0],
  roundId: string,
  { rows = [], ...content }: Parameters<typeof composePracticeMail>[1],
  choices?: Parameters<typeof composePracticeMail>[3],
) {
  const receipt = await readReceipt(roundId);
  if (receipt === undefined) return undefined;
  const which = getRequestReference(receipt.needs, receipt.sentAt);
  const page = { label: "Umstiegsplan öffnen", path: `/meine-anfragen/${roundId}/umstiegsplan` };
  const written = await composePracticeMail(
    mail,
    { ...content, rows: [...rows, ...which.rows] },
    page,
    choices,
  );
  return { ...written, notBefore: nextWorkingMoment(new Date(), getRoundCanton(receipt)) };
}

function filterDueSteps(steps: readonly PlanStep[], by: readonly PlanStep["by"][]): PlanStep[] {
  const until = addDays(new Date(), DAYS_AHEAD);
  return steps.filter(
    (step) => by.includes(step.by) && step.doneAt === null && step.dueAt <= until,
  );
}

function toMailRow({ key, dueAt }: PlanStep): [label: string, value: string] {
  const day = `${formatWeekday(dueAt)}, ${formatDay(dueAt)}`;
  return [getPlanStepTitle(key), dueAt < isoDay(new Date()) ? `${day}, überfällig` : `bis ${day}`];
}

function formatDueCount(count: number): string {
  return count === 1 ? "1 Schritt ist fällig" : `${count} Schritte sind fällig`;
}
