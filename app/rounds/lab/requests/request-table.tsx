import { cantons } from "#catalogue/cantons";
import { specialtyLabel } from "#catalogue/specialties";
import { getWeeklySamples, listWantedAnalyses, type Needs, testGroups } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatDay, formatEndMoment } from "~/lib/swiss-time";
import { formatTimeLeft } from "~/rounds/lab/answer/offer-status";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { RequestLine } from "./request-list.server";

interface Props {
  lines: readonly RequestLine[];
  now: Date;
}

export function RequestTable({ lines, now }: Props) {
  return (
    <ul className="border-ink border-t-[1.5px]">
      {lines.map((line) => (
        <li
          key={line.id}
          className="group relative grid gap-x-6 gap-y-1 border-line border-b py-4 hover:bg-mist md:grid-cols-12"
        >
          <p className="md:col-span-3">
            <Deadline line={line} now={now} />
          </p>
          <p className="md:col-span-6">
            <Link
              to={`/labor/anfragen/${line.id}`}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {formatPractice(line.needs)}
            </Link>
            <span className="block text-meta text-soft">{formatNeeds(line)}</span>
          </p>
          <p className="flex items-baseline justify-between gap-x-4 text-meta md:col-span-3 md:block md:text-right">
            <span className="block">
              <State line={line} />
            </span>
            <span
              aria-hidden="true"
              className="inline-flex items-center gap-2 font-semibold text-petrol group-hover:underline underline-offset-4"
            >
              {getActionLabel(line)}
              <Icon name="arrow-right" className="size-4" />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Deadline({ line: { group, answerBy, decideBy }, now }: { line: RequestLine; now: Date }) {
  if (group === "due") {
    return (
      <>
        <strong className="block font-semibold text-petrol">{formatTimeLeft(answerBy, now)}</strong>
        <span className="block text-note text-soft">bis {formatEndMoment(answerBy)}</span>
      </>
    );
  }
  return (
    <span className="text-meta text-soft">
      {group === "sent" ? `Entscheid bis ${formatDay(decideBy)}` : `Frist ${formatDay(answerBy)}`}
    </span>
  );
}

function getActionLabel({ group, hasDraft }: RequestLine): string {
  if (group !== "due") return "Ansehen";
  return hasDraft ? "Offerte fortsetzen" : "Offerte abgeben";
}

/** «Kanton Aargau, 50.., Urologie»: everything that is disclosed about the practice. */
function formatPractice({ canton, postalArea, specialty }: Needs): string {
  const label = cantons.find(({ value }) => value === canton)?.label;
  const where = [
    label === undefined ? "Praxis, Kanton nicht genannt" : `Praxis im Kanton ${label}`,
    postalArea === "" ? "" : `${postalArea}..`,
    specialtyLabel(specialty),
  ];
  return where.filter(Boolean).join(", ");
}

function formatNeeds({ needs, tests }: RequestLine): string {
  const total = getWeeklySamples(needs);
  const groups = testGroups.filter(({ value }) => needs.samplesByGroup[value] !== undefined);
  const analyses = listWantedAnalyses(needs).length;
  const parts = [
    total === undefined ? "" : `${formatCount(total, "Probe", "Proben")} pro Woche`,
    groups.map(({ label }) => label).join(", "),
    analyses > 0 ? formatCount(analyses, "Analyse", "Analysen") : "",
    tests.length > 0 ? `Spezialtests: ${tests.join(", ")}` : "",
    needs.software,
    needs.remarks === "" ? "" : "mit Bemerkung",
  ];
  return parts.filter(Boolean).join(" · ") || "Die Praxis macht keine Angaben zum Bedarf.";
}

const OUTCOMES: Record<NonNullable<RequestLine["outcome"]>, string> = {
  accepted: "angenommen",
  not_chosen: "nicht gewählt",
  declined: "abgesagt",
  withdrawn: "zurückgezogen",
  undecided: "ohne Entscheid",
  unanswered: "ohne Antwort",
};

function State({ line }: { line: RequestLine }) {
  const { group, outcome, withdrawnAt, hasDraft, openQuestions } = line;
  const questionsText =
    openQuestions > 0 ? formatCount(openQuestions, "Frage offen", "Fragen offen") : "";
  const state = {
    due: hasDraft ? "Entwurf gespeichert" : "Noch nicht begonnen",
    sent: "Offerte gesendet",
    decided: outcome === "accepted" ? "Praxis hat Sie gewählt" : "Praxis hat anders entschieden",
    over: withdrawnAt
      ? `zurückgezogen am ${formatDay(withdrawnAt)}`
      : outcome
        ? OUTCOMES[outcome]
        : "abgelaufen",
  }[group];
  return (
    <>
      <span className={outcome === "accepted" ? "font-semibold text-leaf" : ""}>{state}</span>
      {questionsText !== "" && (
        <strong className="block font-semibold text-signal-deep">{questionsText}</strong>
      )}
    </>
  );
}
