import { formatList } from "#catalogue/format-list";
import { STATE_WORDS } from "#catalogue/state-words";
import { formatCount } from "~/lib/format-number";
import { formatMoment } from "~/lib/swiss-time";
import { invitationStateLabel, isRunning } from "~/rounds/model/states";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { MY_REQUESTS_PATH, toStepPath } from "~/rounds/practice/request-paths";
import { ButtonLink } from "~/ui/button";
import { RuleList } from "~/ui/page";
import { unreleasedMessageNote } from "./round-text";

type Lab = RoundForPractice["labs"][number];

/** Laboratories with more to say than the comparison does. */
function listLabLines({ labs, comparison }: RoundForPractice): Lab[] {
  const compared = new Set(comparison?.offers.map(({ invitationId }) => invitationId));
  return labs.filter(
    ({ invitationId, questions, hasFile }) =>
      !compared.has(invitationId) || questions.length > 0 || hasFile,
  );
}

/** «Fragen und Beilagen, 1 Frage offen»; undefined if there is nothing to read. */
export function summarizeLabLines(round: RoundForPractice): string | undefined {
  const lines = listLabLines(round);
  const questions = lines.flatMap((lab) => lab.questions);
  const open = questions.filter(({ askedBy, answer }) => askedBy === "lab" && answer === null);
  const contents = [
    ...(questions.length > 0 ? ["Fragen"] : []),
    ...(lines.some(({ hasFile }) => hasFile) ? ["Beilagen"] : []),
    ...(lines.some(({ state }) => state !== "answered") ? ["Labore ohne Offerte"] : []),
    ...(round.decisions.length > 0 ? ["Ihre Entscheide"] : []),
  ];
  if (contents.length === 0) return undefined;
  const waiting = open.length === 0 ? "" : `, ${formatCount(open.length, "Frage", "Fragen")} offen`;
  return formatList(contents) + waiting;
}

export function LabAnswerLines({ round }: { round: RoundForPractice }) {
  const { labs, decisions } = round;
  const ofAll = decisions.find(({ invitationId }) => invitationId === null);
  const lines = listLabLines(round);
  const reasons = decisions.filter(({ reason }) => reason !== "");
  if (lines.length === 0 && ofAll === undefined && reasons.length === 0) return null;
  return (
    <RuleList className="text-meta">
      {lines.map((lab) => (
        <li key={lab.invitationId}>
          <p>
            <strong className="font-semibold">{lab.labName}</strong>{" "}
            <span className="text-soft">{formatState(lab)}</span>
          </p>
          {lab.hasFile && (
            <ButtonLink
              to={`${MY_REQUESTS_PATH}/${round.id}/beilage/${lab.invitationId}`}
              reloadDocument
              variant="quiet"
              size="s"
              className="-ml-4"
            >
              Beilage zur Offerte herunterladen (PDF)
            </ButtonLink>
          )}
          {lab.questions.map((line) => (
            <QuestionLines key={line.id} round={round} line={line} lab={lab} />
          ))}
        </li>
      ))}
      {decisions
        .filter(({ reason, invitationId }) => reason !== "" || invitationId === null)
        .map(({ invitationId, reason, at, outcome }) => (
          <li key={invitationId ?? "all"}>
            <strong className="font-semibold">
              {labs.find((lab) => lab.invitationId === invitationId)?.labName ?? "Alle Offerten"}
            </strong>{" "}
            <span className="text-soft">
              {STATE_WORDS.decision[outcome]}, {formatMoment(at)}
              {reason === "" ? "" : `. Ihr Grund: «${reason}»`}
            </span>
          </li>
        ))}
    </RuleList>
  );
}

function formatState({ state, declineReason }: Lab): string {
  if (state === "declined") {
    return declineReason === ""
      ? "gibt keine Offerte ab."
      : `gibt keine Offerte ab. Grund: «${declineReason}»`;
  }
  return state === "in_progress" ? "bereitet eine Offerte vor" : invitationStateLabel(state);
}

interface QuestionProps {
  round: RoundForPractice;
  lab: Lab;
  line: Lab["questions"][number];
}

function QuestionLines({ round, lab, line }: QuestionProps) {
  const { id, askedBy, text, askedAt, answer, waitsForRelease } = line;
  const isOurs = askedBy === "practice";
  return (
    <div className="mt-3 border-line border-l-2 pl-4">
      <p className="text-note text-soft">
        {isOurs ? "Ihre Frage" : `Frage von ${lab.labName}`}, {formatMoment(askedAt)}
      </p>
      <p className="max-w-[42rem] whitespace-pre-line">{text}</p>
      {answer !== null && (
        <>
          <p className="mt-2 text-note text-soft">
            {isOurs ? `Antwort von ${lab.labName}` : "Ihre Antwort"}
          </p>
          <p className="max-w-[42rem] whitespace-pre-line">{answer}</p>
        </>
      )}
      {waitsForRelease && (
        <p className="mt-1 text-note text-soft">{unreleasedMessageNote(round)}</p>
      )}
      {answer === null && isOurs && !waitsForRelease && (
        <p className="mt-1 text-note text-soft">Noch keine Antwort</p>
      )}
      {answer === null && !isOurs && isRunning(round) && (
        <ButtonLink
          to={toStepPath("antworten", { question: id, round: round.id })}
          variant="outline"
          size="s"
          className="mt-2"
        >
          Antworten
        </ButtonLink>
      )}
    </div>
  );
}
