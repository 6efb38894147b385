import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { sampleLines } from "~/offers/needs";
import { isRunning } from "~/offers/states";
import { formatDay, formatMoment } from "~/swiss-time";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { PageContainer } from "~/ui/page";
import { prioritiesInWords } from "../../../catalogue/priorities";
import { forgetOnThisDevice } from "./own-records";
import type { Shown, ShownRequest, StepFields, StepName } from "./page-state";
import { HiddenHolder, PATH, RequestForm } from "./request-form";
import { roundTitle } from "./round-words";

/** Everything the portal keeps, what can be changed in it, and how it goes. */
export function StoredData({ shown }: { shown: Shown }) {
  const { requests, holder, by, leftOut } = shown;
  return (
    <section className="bg-mist py-14 md:py-20 print:hidden" aria-labelledby="ihre-daten">
      <PageContainer className="grid gap-x-6 gap-y-8 md:grid-cols-12">
        <div className="md:col-span-3">
          <h2 id="ihre-daten" className="font-semibold text-profile">
            Ihre Daten
          </h2>
          <p className="mt-1 text-soft">
            {by === "device"
              ? "Was zu diesen Anfragen gespeichert ist."
              : "Was zu Ihrer E-Mail-Adresse gespeichert ist."}
          </p>
        </div>
        <div className="grid gap-12 md:col-span-9">
          {requests.map((request) => (
            <StoredRequest key={request.entryId} shown={shown} request={request} />
          ))}
          {leftOut > 0 && (
            <p className="max-w-[42rem]">
              Diese Seite zeigt die {requests.length} neuesten Einträge. {leftOut} ältere stehen in
              der Datei zum Herunterladen; «Alles löschen» löscht auch sie.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <form method="post" action={`${PATH}/export.json`}>
              <HiddenHolder holder={holder} />
              <Button type="submit" variant="outline">
                Als JSON herunterladen
              </Button>
            </form>
            {by === "device" && <ForgetButton />}
            <StepButton shown={shown} name="erase" variant="outline">
              Alles löschen
            </StepButton>
          </div>
        </div>
      </PageContainer>
    </section>
  );
}

/** What a browser alone knows is gone for good: without an e-mail address no link leads back. */
function ForgetButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" className="no-js-hidden" onClick={() => setAsking(true)}>
        Auf diesem Gerät vergessen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Auf diesem Gerät vergessen?"
          text="Praxisangaben, Entwürfe und Schlüssel verschwinden aus diesem Browser, auch was noch nicht übermittelt ist. Auf dem Portal bleibt alles gespeichert. Hierher zurück kommen Sie mit einem Link an Ihre E-Mail-Adresse; ohne Adresse geht das nicht mehr."
          confirmLabel="Vergessen"
          onConfirm={() => {
            forgetOnThisDevice();
            location.assign(PATH);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function StoredRequest({ shown, request }: { shown: Shown; request: ShownRequest }) {
  const { entryId, kindLabel, title, receivedAt, wishes, forwarded } = request;
  const answers = request.answers.filter(({ isTechnical }) => !isTechnical);
  const technical = request.answers.filter(({ isTechnical }) => isTechnical);
  const { practiceNeeds, rounds, history } = request;
  const excluded = (practiceNeeds?.excludedLabs ?? []).map(
    (id) => shown.labs.find((lab) => lab.id === id)?.name ?? id,
  );
  const needs = practiceNeeds && [
    ...sampleLines(practiceNeeds.samplesByGroup).map(([group, count]) => `${group}: ${count}`),
    ...(practiceNeeds.software === "" ? [] : [`Praxissoftware ${practiceNeeds.software}`]),
    ...(practiceNeeds.noticePeriod === "" ? [] : [`Kündigungsfrist ${practiceNeeds.noticePeriod}`]),
    ...(practiceNeeds.priorities.length === 0
      ? []
      : [`Wichtig: ${prioritiesInWords(practiceNeeds.priorities)}`]),
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
          kindLabel === "Praxis" && shown.by === "device" ? (
            <Link to="/practice-form" className={LINK}>
              Ändern
            </Link>
          ) : null
        }
      >
        {title}
        <span className="block text-soft">{formatDay(receivedAt)}</span>
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
      {wishes.length > 0 && (
        <Row label="Angefragt">
          <Lines
            lines={wishes.map(({ labName, testName, at }) =>
              testName === undefined
                ? `${labName}, ${formatDay(at)}`
                : `${testName} bei ${labName}, ${formatDay(at)}`,
            )}
          />
        </Row>
      )}
      {forwarded.length > 0 && (
        <Row label="Weitergeleitet">
          <Lines lines={forwarded.map(({ labName, at }) => `${labName}, ${formatDay(at)}`)} />
        </Row>
      )}
      {needs && (
        <Row
          label="Bedarf"
          action={
            <StepButton shown={shown} name="needs" fields={{ entry: entryId }} of={title}>
              Ändern
            </StepButton>
          }
        >
          {needs.length === 0 ? "Noch keine Angaben" : <Lines lines={needs} />}
        </Row>
      )}
      {needs && (
        <Row
          label="Nicht anfragen"
          action={
            <StepButton shown={shown} name="exclude" fields={{ entry: entryId }} of={title}>
              Ändern
            </StepButton>
          }
        >
          {["Ihr heutiges Labor, sofern Sie es uns genannt haben", ...excluded].join(", ")}
        </Row>
      )}
      {open.map((round) => (
        <Row
          key={round.id}
          label={roundTitle(round)}
          action={
            <div className="flex flex-wrap gap-x-4 md:justify-end">
              {round.reveal === "bei_annahme" && (
                <StepButton shown={shown} name="reveal" fields={{ round: round.id }}>
                  Name freigeben
                </StepButton>
              )}
              <StepButton shown={shown} name="withdraw" fields={{ round: round.id }}>
                Zurückziehen
              </StepButton>
            </div>
          }
        >
          {round.reveal === "bei_annahme"
            ? "Die Labore kennen Ihren Namen nicht."
            : "Die Labore kennen Ihren Namen."}
        </Row>
      ))}
      <Row label="Löschung">
        {needs
          ? "Offertrunden zwei Jahre nach Abschluss, E-Mails nach 90 Tagen, die Browserkennung nach 12 Monaten, alles andere auf Ihren Wunsch; auf Ihren Wunsch auch alles sofort"
          : "Nach der Frist in der Datenschutzerklärung, auf Ihren Wunsch sofort"}
      </Row>
      {(history.length > 0 || technical.length > 0) && (
        <details className="group border-line border-b">
          <summary className="flex min-h-13 list-none items-center gap-3 font-semibold text-petrol">
            <span className="group-open:hidden">Verlauf und E-Mails anzeigen</span>
            <span className="not-group-open:hidden">Verlauf und E-Mails verbergen</span>
          </summary>
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
        </details>
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

interface StepButtonProps {
  shown: Shown;
  name: StepName;
  fields?: Partial<StepFields>;
  variant?: "quiet" | "outline";
  /** What it is about, for those who hear the button alone. */
  of?: string;
  children: ReactNode;
}

/** Opens a step's own page. */
function StepButton({ shown, name, fields, variant = "quiet", of, children }: StepButtonProps) {
  return (
    <RequestForm holder={shown.holder} {...(fields === undefined ? {} : { fields })}>
      <Button
        type="submit"
        name="intent"
        value={name}
        variant={variant}
        size={variant === "quiet" ? "s" : "m"}
        className={variant === "quiet" ? "max-md:-ml-4 md:-mr-4" : ""}
      >
        {children}
        {of && <span className="sr-only">: {of}</span>}
      </Button>
    </RequestForm>
  );
}
