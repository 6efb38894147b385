import type { ReactNode } from "react";
import {
  formatMedianTime,
  formatShareAnswered,
  MIN_ROUNDS,
  type ResponseFacts,
} from "#catalogue/response-facts";
import { formatDay } from "~/lib/swiss-time";
import { ProfileSection } from "~/ui/profile-section";

/** Counted by the portal from requests for offers; nobody enters these figures. */
export function ResponseFactsSection({ facts }: { facts: ResponseFacts | undefined }) {
  return (
    <ProfileSection
      title="Antworten auf Offertanfragen"
      lead="Von uns gezählt, aus den Offertrunden der letzten zwei Jahre."
    >
      {facts === undefined ? (
        <p className="border-line border-b py-4 text-soft">
          Noch keine Angaben. Wir zeigen sie ab {MIN_ROUNDS} Offertrunden.
        </p>
      ) : (
        <>
          <dl className="md:grid md:grid-cols-3 md:border-line md:border-b">
            <Figure name="Beantwortet" note={`${facts.answered} von ${facts.rounds} Anfragen`}>
              {formatShareAnswered(facts)}
            </Figure>
            <Figure name="Zeit bis zur Antwort" note="Median, ab der Einladung">
              {formatMedianTime(facts) ?? "keine Antwort"}
            </Figure>
            <Figure name="Wechsel" note="zu diesem Labor, laut den Praxen">
              {facts.changes}
            </Figure>
          </dl>
          <p className="mt-4 text-note text-soft">Stand {formatDay(facts.asOf)}</p>
        </>
      )}
    </ProfileSection>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] border-line py-4 max-md:border-b md:block md:border-l md:px-6 md:py-5 md:first:border-l-0 md:first:pl-0 md:last:pr-0">
      <dt className="font-semibold text-meta">{name}</dt>
      <dd className="whitespace-nowrap text-card max-md:row-span-2 md:mt-2">{children}</dd>
      <dd className="text-note text-soft">{note}</dd>
    </div>
  );
}
