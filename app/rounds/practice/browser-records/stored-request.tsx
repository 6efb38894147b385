import type { ReactNode } from "react";
import { formatPriorities } from "#catalogue/priorities";
import { sampleLines } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatDay, formatMoment } from "~/lib/swiss-time";
import { isRunning } from "~/rounds/model/states";
import type { RequestsView, RequestView } from "~/rounds/practice/load-requests.server";
import { type StepSlug, type StepSubject, toStepPath } from "~/rounds/practice/request-paths";
import { getRoundTitle } from "~/rounds/practice/round/round-text";
import { ButtonLink } from "~/ui/button";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { DisclosureRow } from "~/ui/disclosure";
import { Link } from "~/ui/link";

export function StoredRequest({ view, request }: { view: RequestsView; request: RequestView }) {
  const { entryId, kindLabel, title, receivedAt, labRequests } = request;
  const answers = request.answers.filter(({ isTechnical }) => !isTechnical);
  const technical = request.answers.filter(({ isTechnical }) => isTechnical);
  const { practiceNeeds, rounds, history, samples } = request;
  const excluded = (practiceNeeds?.excludedLabs ?? []).map(
    (id) => view.labs.find((lab) => lab.id === id)?.name ?? id,
  );
  const needs = practiceNeeds && [
    ...(samples === undefined ? [] : [`${formatCount(samples, "Probe", "Proben")} pro Woche`]),
    ...sampleLines(practiceNeeds.samplesByGroup).map(([group, count]) => `${group}: ${count}`),
    ...(practiceNeeds.software === "" ? [] : [`Praxissoftware ${practiceNeeds.software}`]),
    ...(practiceNeeds.noticePeriod === "" ? [] : [`Kündigungsfrist ${practiceNeeds.noticePeriod}`]),
    ...(practiceNeeds.priorities.length === 0
      ? []
      : [`Wichtig: ${formatPriorities(practiceNeeds.priorities)}`]),
    ...(practiceNeeds.analyses === ""
      ? []
      : [`Analysen: ${practiceNeeds.analyses.replaceAll("\n", ", ")}`]),
  ];
  const open = rounds.filter(isRunning);
  return (
    <div className="border-ink border-t-[1.5px] text-meta">
      <Row
        label={kindLabel}
        action={
          kindLabel === "Praxis" && view.by === "device" ? (
            <Link to="/practice-form" className={LINK}>
              Ändern
            </Link>
          ) : null
        }
      >
        {title}
        <span className="block text-soft">eingegangen am {formatDay(receivedAt)}</span>
      </Row>
      <Row label="Ihre Angaben">
        <DefinitionList>
          {answers.map(({ label, text }) => (
            <Definition key={label} term={label}>
              <span className="whitespace-pre-line wrap-anywhere">{text}</span>
            </Definition>
          ))}
        </DefinitionList>
      </Row>
      {labRequests.length > 0 && (
        <Row label="Angefragt">
          <Lines
            lines={labRequests.map(({ labName, testName, isAskedByMail, at }) =>
              [
                testName === undefined ? labName : `${testName} bei ${labName}`,
                formatDay(at),
                ...(isAskedByMail ? [] : ["wir fragen persönlich nach, das kann länger dauern"]),
              ].join(", "),
            )}
          />
        </Row>
      )}
      {needs && (
        <Row
          label="Bedarf"
          action={
            <StepLink slug="angaben" subject={{ entry: entryId }} of={title}>
              Ändern
            </StepLink>
          }
        >
          {needs.length > 0 ? (
            <Lines lines={needs} />
          ) : rounds.length > 0 ? (
            "Steht oben bei den Offerten."
          ) : (
            "Noch keine Angaben."
          )}
        </Row>
      )}
      {needs && (
        <Row
          label="Nicht anfragen"
          action={
            <StepLink slug="labore-ausschliessen" subject={{ entry: entryId }} of={title}>
              Ändern
            </StepLink>
          }
        >
          {["Ihr heutiges Labor", ...excluded].join(", ")}.
        </Row>
      )}
      {open.map((round) => (
        <Row
          key={round.id}
          label={getRoundTitle(round)}
          action={
            <div className="flex flex-wrap gap-x-4 md:justify-end">
              {round.reveal === "on_acceptance" && (
                <StepLink slug="name-freigeben" subject={{ round: round.id }}>
                  Name freigeben
                </StepLink>
              )}
              <StepLink slug="zurueckziehen" subject={{ round: round.id }}>
                Zurückziehen
              </StepLink>
            </div>
          }
        >
          {round.reveal === "on_acceptance"
            ? "Die Labore kennen Ihren Namen nicht."
            : "Die Labore kennen Ihren Namen."}
        </Row>
      ))}
      <Row label="Löschung">
        {needs
          ? "Offerten zwei Jahre nach Abschluss, E-Mails nach 90 Tagen, die Browserkennung nach 12 Monaten. Das Übrige auf Ihren Wunsch; dann löschen wir alles sofort."
          : "Nach der Frist in der Datenschutzerklärung, auf Ihren Wunsch sofort."}
      </Row>
      {(history.length > 0 || technical.length > 0) && (
        <DisclosureRow summary="Verlauf, E-Mails und technische Angaben" className="border-b">
          <p className="pb-3 text-soft wrap-anywhere">
            {technical.map(({ label, text }) => `${label}: ${text}`).join(" · ")}
          </p>
          <ol className="grid gap-2 pb-5">
            {history.map(({ id, at, text }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <time dateTime={at.toISOString()} className="text-soft">
                  {formatMoment(at)}
                </time>
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </DisclosureRow>
      )}
    </div>
  );
}

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline";

function Row({
  label,
  action,
  children,
}: {
  label: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-x-6 border-line border-b py-2 md:grid-cols-[11rem_1fr_auto]">
      <p className="py-2.5 font-semibold max-md:pb-0">{label}</p>
      <div className="min-w-0 py-2.5 max-md:pt-0">{children}</div>
      {action && <div className="md:text-right">{action}</div>}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface StepLinkProps {
  slug: StepSlug;
  subject: StepSubject;
  of?: string;
  children: ReactNode;
}

function StepLink({ slug, subject, of, children }: StepLinkProps) {
  return (
    <ButtonLink
      to={toStepPath(slug, subject)}
      variant="quiet"
      size="s"
      className="max-md:-ml-4 md:-mr-4"
    >
      {children}
      {of && <span className="sr-only">: {of}</span>}
    </ButtonLink>
  );
}
