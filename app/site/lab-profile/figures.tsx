import type { ReactNode } from "react";
import type { Lab } from "#catalogue/published";
import {
  formatMedianTime,
  formatShareAnswered,
  type ResponseFacts,
} from "#catalogue/response-facts";
import { formatFrancAmount } from "#catalogue/terms";
import { formatCount } from "~/lib/format-number";
import { formatDay } from "~/lib/swiss-time";
import { Icon } from "~/ui/icon";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { ProfileFold } from "~/ui/profile-section";

/** What the laboratory pays to practices. */
export function ProfileConditions({ lab }: { lab: Lab }) {
  const { additionalElements } = lab;
  return (
    <ProfileFold
      title="Vergütungen und weitere Leistungen"
      figure={`3 Vergütungen, ${formatCount(additionalElements.length, "Leistung", "Leistungen")}`}
    >
      <Figures>
        <Figure name="Online-Erfassung" footnote="1" note="pro erfasste Probe">
          <Amount amount={lab.onlineRegistrationPayment} />
        </Figure>
        <Figure name="Website-Logo" footnote="2" note="pro Jahr">
          <Amount amount={lab.annualWebsitePlacement} />
        </Figure>
        <Figure name="Praxis-Logo" footnote="2" note="pro Jahr und Praxis">
          <Amount amount={lab.practicePlacement} />
        </Figure>
      </Figures>
      <p className="mt-4 text-note text-soft">
        {lab.sample && "Beispieldaten. "}
        <sup>1</sup> An die Praxis für die Erfassung einer Probe. <sup>2</sup> Erfahrungswert.{" "}
        {PAYMENT_DUTY} Das gilt auch für Gratisleistungen.
      </p>
      <ul className="mt-6 grid gap-x-6 gap-y-2 md:grid-cols-2">
        {additionalElements.map((element) => (
          <li key={element} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
            {element}
          </li>
        ))}
      </ul>
    </ProfileFold>
  );
}

function Amount({ amount }: { amount: string | undefined }) {
  if (amount === undefined) return <span className="text-meta text-soft">keine Angabe</span>;
  return `CHF ${formatFrancAmount(amount)}`;
}

/** Counted by the portal from requests for offers; nobody enters these figures. */
export function ResponseFactsSection({ facts }: { facts: ResponseFacts }) {
  return (
    <ProfileFold
      title="Antworten auf Offertanfragen"
      figure={`${formatShareAnswered(facts)} beantwortet`}
      lead={`Von uns gezählt, aus den Anfragen der letzten zwei Jahre. Stand ${formatDay(facts.asOf)}`}
    >
      <Figures>
        <Figure name="Beantwortet" note={`${facts.answered} von ${facts.rounds} Anfragen`}>
          {formatShareAnswered(facts)}
        </Figure>
        <Figure name="Zeit bis zur Antwort" note="Median, ab der Einladung">
          {formatMedianTime(facts) ?? "keine Antwort"}
        </Figure>
        <Figure name="Wechsel" note="zu diesem Labor, laut den Praxen">
          {facts.changes}
        </Figure>
      </Figures>
    </ProfileFold>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <dl className="md:grid md:grid-cols-3 md:border-line md:border-b">{children}</dl>;
}

interface FigureProps {
  name: string;
  footnote?: string;
  note: string;
  children: ReactNode;
}

function Figure({ name, footnote, note, children }: FigureProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] border-line py-4 max-md:border-b md:block md:border-l md:px-6 md:py-5 md:first:border-l-0 md:first:pl-0 md:last:pr-0">
      <dt className="font-semibold text-meta">
        {name}
        {footnote && <sup>{footnote}</sup>}
      </dt>
      <dd className="whitespace-nowrap text-card max-md:row-span-2 md:mt-2">{children}</dd>
      <dd className="text-note text-soft md:mt-2">{note}</dd>
    </div>
  );
}
