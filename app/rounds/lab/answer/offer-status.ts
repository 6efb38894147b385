import { HOUR_MS } from "~/lib/durations";
import { formatClock, formatDay, formatWeekday } from "~/lib/swiss-time";
import type { LabRoundView } from "./lab-view.server";
import type { PartStep } from "./part-steps";

/** «2 Tage 3 Std.», on the last day «3 Std.», in the last hour «weniger als 1 Std.» */
export function formatTimeLeft(formatUntil: Date, now: Date): string {
  const hours = Math.floor((formatUntil.getTime() - now.getTime()) / HOUR_MS);
  const days = Math.floor(hours / 24);
  if (hours < 1) return "weniger als 1 Std.";
  if (days === 0) return `${hours} Std.`;
  const ofDays = days === 1 ? "1 Tag" : `${days} Tage`;
  return hours % 24 === 0 ? ofDays : `${ofDays} ${hours % 24} Std.`;
}

export function getOfferStatus(view: LabRoundView): { title: string; text: string } {
  const decideBy = formatDay(view.decideBy);
  if (view.decision === "accepted") {
    const next = `Name und Kontakt stehen unten; bitte melden Sie sich bei der Praxis${formatUntil(view.contactBy)}.`;
    return view.sent[0]?.binding === false
      ? {
          title: "Die Praxis hat Ihre Richtofferte gewählt",
          text: `Ein Vertrag besteht noch nicht: Auf die Richtofferte folgt Ihre verbindliche Offerte. ${next}`,
        }
      : {
          title: "Die Praxis hat Ihre verbindliche Offerte angenommen",
          text: `Der Vertrag ist damit zustande gekommen. ${next}`,
        };
  }
  if (view.decision === "declined") {
    return {
      title: "Ihre Offerte ist abgelehnt",
      text: "Die Praxis hat Ihre Offerte nicht gewählt. Vielen Dank für Ihre Zeit.",
    };
  }
  if (view.decision === "otherwise") {
    return {
      title: "Die Praxis hat anders entschieden",
      text: "Die Praxis hat Ihre Offerte nicht gewählt. Vielen Dank für Ihre Zeit.",
    };
  }
  if (view.round === "expired") {
    return {
      title: "Die Anfrage ist ohne Entscheid abgelaufen",
      text:
        view.bindsUntil === undefined
          ? "Die Praxis hat bis zu ihrer Frist nicht entschieden. Vielen Dank für Ihre Zeit."
          : `Die Praxis hat bis zu ihrer Frist nicht entschieden. Ihre Offerte ist verbindlich bis ${formatDay(view.bindsUntil)}: Bis dann kann die Praxis sie noch annehmen.`,
    };
  }
  if (view.invitation === "answered") {
    return view.canAnswer
      ? {
          title: "Ihre Offerte ist eingegangen",
          text: `Sie können sie bis zur Frist ändern. Die Praxis entscheidet bis ${decideBy}.`,
        }
      : {
          title: "Die Praxis vergleicht",
          text: `Die Frist für Offerten ist vorbei, Ihre liegt der Praxis vor. Sie entscheidet bis ${decideBy}.`,
        };
  }
  if (view.invitation === "declined") {
    return {
      title: "Sie haben abgesagt",
      text: "Die Praxis erhält von Ihnen keine Offerte. Bis zur Frist können Sie sich anders entscheiden.",
    };
  }
  return { title: "Offerte abgeben", text: "" };
}

function formatUntil(day: string | undefined): string {
  return day === undefined ? "" : ` bis ${formatWeekday(day)}, ${formatDay(day)}`;
}

export function getOfferTimeline(view: LabRoundView): PartStep[] {
  const { sent, invitedAt, answerBy, decideBy, canAnswer, decision, round } = view;
  const last = sent[0];
  const isDecided = decision !== undefined || round === "expired";
  return [
    { key: "invited", state: "done", label: "Eingeladen", note: formatDay(invitedAt) },
    ...(last === undefined
      ? []
      : [
          {
            key: "sent",
            state: "done" as const,
            label: last.version === 1 ? "Offerte gesendet" : `Fassung ${last.version} gesendet`,
            note: `${formatDay(last.submittedAt)}, ${formatClock(last.submittedAt)} Uhr`,
          },
        ]),
    ...(view.invitation === "declined"
      ? [{ key: "declined", state: "done" as const, label: "Abgesagt", note: "" }]
      : []),
    {
      key: "answers",
      state: canAnswer ? "now" : "done",
      label: "Frist für Offerten",
      note: `${formatDay(answerBy)}, ${formatClock(answerBy)} Uhr`,
    },
    {
      key: "decision",
      state: isDecided ? "done" : canAnswer ? "open" : "now",
      label: "Entscheid der Praxis",
      note: isDecided ? "abgeschlossen" : `bis ${formatDay(decideBy)}`,
    },
  ];
}
