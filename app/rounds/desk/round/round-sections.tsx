import { Phone } from "lucide-react";
import { useRight } from "~/identity/operator/use-right";
import { phoneLink } from "~/leads/index";
import { PanelRow, PanelSection } from "~/list/panel";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextLink } from "~/ui/text-link";
import { RoundDeadlines } from "./round-deadlines";
import { ConfirmStepForm, PostForm } from "./round-forms";
import { RoundHistoryList } from "./round-history";
import { RoundLabs } from "./round-labs";
import type { PanelRound, RoundPanelData } from "./round-panel.server";
import { RoundPlan } from "./round-plan";
import { RoundQuestions } from "./round-questions";
import type { RoundView } from "./round-view.server";

interface Props {
  round: PanelRound;
  panel: RoundPanelData;
}

export function RoundSections({ round, panel }: Props) {
  return (
    <>
      <div className="px-5 pb-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <Badge tone={round.isRunning ? "petrol" : "neutral"}>{round.label}</Badge>
          <span className="text-note text-soft">
            {round.ended === null ? `eröffnet ${round.began}` : `seit ${round.ended.text}`}
          </span>
        </p>
        <NextStep round={round} panel={panel} />
      </div>
      {(round.decisions.length > 0 || round.hasReceipt) && (
        <Decisions round={round} panel={panel} />
      )}
      {round.plan && <RoundPlan plan={round.plan} today={panel.today} />}
      <RoundDeadlines round={round} />
      <RoundLabs round={round} marks={panel.marks} />
      <RoundHistoryList history={round.history} id={round.id} />
      {round.questions.length > 0 && <RoundQuestions round={round} />}
      <PanelSection
        title="Angaben an die Labore"
        id={`needs-${round.id}`}
        aside={round.isRevealed ? "mit Namen der Praxis" : "ohne Namen der Praxis"}
      >
        <dl>
          {round.needs.map(([label, value]) => (
            <PanelRow key={label} isLetter term={label}>
              <span className="whitespace-pre-line">{value}</span>
            </PanelRow>
          ))}
        </dl>
      </PanelSection>
      {(round.isRunning || round.hasOffers) && <OnBehalf round={round} />}
    </>
  );
}

function NextStep({ round, panel }: Props) {
  const mayWork = useRight("work");
  const { awaited } = round;
  const { hasNoMail, undeliverable } = panel;
  const mustCall = round.isRunning && (hasNoMail || undeliverable !== undefined);
  // Laboratories that no mail reaches are called first: a reminder would not arrive either.
  const unreached = round.labs.filter(({ isUndelivered }) => isUndelivered);
  const toCall = unreached.flatMap(({ lab, name }) => {
    const phone = panel.labPhones[lab] ?? "";
    return phone === "" ? [] : [{ name, phone }];
  });
  return (
    <>
      {mustCall && (
        <p className="mt-3 border-signal border-l-6 py-1 pl-4">
          {undeliverable === undefined ? (
            "Die Praxis hat keine E-Mail angegeben: Bitte informieren Sie die Praxis selbst über Offerten, Fragen und Fristen."
          ) : (
            <>
              <strong className="font-semibold text-error">{undeliverable}.</strong> Bitte
              informieren Sie die Praxis selbst über Offerten, Fragen und Fristen, oder{" "}
              <TextLink to={`/admin/eintrag/${panel.id}`}>berichtigen Sie die Adresse</TextLink>:
              Was zurückkam, geht dann noch einmal an die neue.
            </>
          )}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {round.canBeDecided && (
          <ButtonLink to={`/admin/offerten/${round.id}`} variant="signal" size="s">
            Vergleich und Entscheid
          </ButtonLink>
        )}
        {toCall.map(({ name, phone }, index) => (
          <ButtonLink
            key={name}
            to={phoneLink(phone)}
            variant={index === 0 ? "signal" : "outline"}
            size="s"
          >
            <Phone aria-hidden="true" className="size-4" />
            {`${name} anrufen`}
          </ButtonLink>
        ))}
        {mayWork && awaited.length > 0 && (
          <PostForm
            intent="remind"
            fields={{ invitationId: awaited }}
            focus={`labs-of-${round.id}`}
          >
            <Button type="submit" variant={toCall.length > 0 ? "outline" : "signal"} size="s">
              {getReminderLabel(round)}
            </Button>
          </PostForm>
        )}
        {mustCall && panel.phone !== "" && (
          <ButtonLink to={phoneLink(panel.phone)} variant="outline" size="s">
            <Phone aria-hidden="true" className="size-4" />
            Praxis anrufen
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function getReminderLabel({ awaited, labs }: RoundView): string {
  const only = labs.find(({ invitationId }) => invitationId === awaited[0]);
  return awaited.length === 1 && only
    ? `${only.name} erinnern`
    : `${awaited.length} Labore erinnern`;
}

function Decisions({ round, panel }: Props) {
  return (
    <PanelSection title="Entscheid" id={`decision-${round.id}`}>
      <ul>
        {round.decisions.map(({ id, text, isAccepted, reason, at, by }) => (
          <li key={id} className="py-0.5">
            <span className={isAccepted ? "font-semibold text-leaf" : "font-semibold"}>{text}</span>
            {reason !== "" && <span className="block whitespace-pre-line">«{reason}»</span>}
            <span className="block text-note text-soft">
              <time dateTime={at.iso}>{at.text}</time>, {by}
            </span>
          </li>
        ))}
      </ul>
      {round.hasReceipt && (
        <ButtonLink
          to={`/admin/offerten/${round.id}/bestaetigung`}
          variant="quiet"
          size="s"
          className={`px-0! font-normal! ${TEXT_BUTTON_CLASS}`}
        >
          {`${round.plan === undefined ? "Bestätigung" : "Bestätigung und Umstiegsplan"} ${
            panel.hasNoMail || panel.undeliverable
              ? "drucken und der Praxis senden"
              : "ansehen und drucken"
          }`}
        </ButtonLink>
      )}
    </PanelSection>
  );
}

function OnBehalf({ round }: { round: RoundView }) {
  const mayWork = useRight("work");
  const id = `behalf-${round.id}`;
  const fields = { roundId: round.id };
  return (
    <PanelSection title="Im Auftrag der Praxis" id={id}>
      <div className="flex flex-wrap gap-x-5">
        {round.hasOffers && (
          <ButtonLink
            to={`/admin/offerten/${round.id}`}
            variant="quiet"
            size="s"
            className={`px-0! font-normal! ${TEXT_BUTTON_CLASS}`}
          >
            Vergleich ansehen und drucken
          </ButtonLink>
        )}
        {mayWork && round.isRunning && !round.isRevealed && (
          <ConfirmStepForm
            fields={fields}
            focus={id}
            intent="reveal"
            label="Namen zeigen"
            text="Alle Labore dieser Runde sehen dann Namen, Adresse und Kontakt der Praxis. Nur auf Wunsch der Praxis; Sie können das nicht rückgängig machen."
            confirm="Namen der Praxis zeigen"
          />
        )}
        {mayWork && round.isRunning && (
          <ConfirmStepForm
            fields={fields}
            focus={id}
            intent="withdraw"
            label="Runde zurückziehen"
            text="Alle Links dieser Runde werden ungültig, und die Labore erhalten eine E-Mail. Offerten können nicht mehr angenommen werden."
            confirm="Runde zurückziehen"
          />
        )}
      </div>
    </PanelSection>
  );
}

export function EarlierRounds({
  rounds,
  panel,
}: {
  rounds: readonly PanelRound[];
  panel: RoundPanelData;
}) {
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="earlier-rounds" className="border-line border-t px-5 py-4">
      <h3 id="earlier-rounds" className="font-semibold">
        Weitere Runden
      </h3>
      {rounds.map((round) => (
        <details key={round.id}>
          <summary className={TEXT_BUTTON_CLASS}>
            {round.label}, eröffnet {round.began}
          </summary>
          <div className="-mx-5 pt-2">
            <RoundSections round={round} panel={panel} />
          </div>
        </details>
      ))}
    </section>
  );
}
