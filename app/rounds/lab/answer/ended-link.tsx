import { type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import { formatDay, formatEndMoment } from "~/lib/swiss-time";
import { findOfferField, type OfferFields, offerFieldLabel } from "~/rounds/offer/offer-fields";
import { ButtonLink } from "~/ui/button";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { Disclosure } from "~/ui/disclosure";
import linkExpired from "~/ui/drawings/link-expired.svg?url";
import { OutcomeView } from "~/ui/outcome-view";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { readLocalOfferDraft } from "./local-offer-draft";
import type { ClosedRequest } from "./more-time.server";
import { StepButton } from "./step-form";

/** The same page for invalid, altered, superseded and withdrawn links. */
export function EndedLink({ unsentDraft }: { unsentDraft?: ReactNode }) {
  return (
    <OutcomeView
      drawing={linkExpired}
      title="Dieser Link gilt nicht mehr"
      text="Er ist unvollständig oder durch einen neueren ersetzt, oder die Praxis hat entschieden oder ihre Anfrage beendet. Bitte öffnen Sie den Link aus unserer letzten E-Mail, oder fragen Sie uns."
      actions={<ButtonLink to="/contact">Kontakt aufnehmen</ButtonLink>}
    >
      {unsentDraft}
    </OutcomeView>
  );
}

interface ClosedRequestProps {
  request: ClosedRequest;
  path: string;
  unsentDraft?: ReactNode;
}

export function ClosedRequestPage(props: ClosedRequestProps) {
  const { withdrawnAt } = props.request;
  return withdrawnAt === undefined ? (
    <MissedDeadline {...props} />
  ) : (
    <WithdrawnRequest {...props} withdrawnAt={withdrawnAt} />
  );
}

function WithdrawnRequest({
  request: { labName, invitedAt },
  withdrawnAt,
  unsentDraft,
}: ClosedRequestProps & { withdrawnAt: Date }) {
  return (
    <PageContainer className="py-12 md:py-16">
      <img src={linkExpired} alt="" width={240} height={160} className="mb-8" />
      <p className="mb-2 font-semibold text-meta">{labName}</p>
      <PageTitle>Die Anfrage wurde zurückgezogen</PageTitle>
      <PageLead>
        Die Anfrage, zu der wir Sie am {formatDay(invitedAt)} eingeladen haben, gilt seit dem{" "}
        {formatDay(withdrawnAt)} nicht mehr. Sie müssen nichts mehr tun; eine Offerte dazu kann
        nicht mehr angenommen werden.
      </PageLead>
      {unsentDraft}
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/labor">Andere Anfragen ansehen</ButtonLink>
        <ButtonLink to="/contact" variant="outline">
          Kontakt aufnehmen
        </ButtonLink>
      </div>
    </PageContainer>
  );
}

function MissedDeadline({ request, path, unsentDraft }: ClosedRequestProps) {
  const { labName, answerBy, hasDeclined, draftAt, askedAt, mayAsk } = request;
  return (
    <PageContainer className="py-12 md:py-16">
      <img src={linkExpired} alt="" width={240} height={160} className="mb-8" />
      <p className="mb-2 font-semibold text-meta">{labName}</p>
      <PageTitle>Die Frist ist abgelaufen</PageTitle>
      <PageLead>
        Offerten konnten Sie bis {formatEndMoment(answerBy)} senden.{" "}
        {hasDeclined
          ? "Sie haben abgesagt; die Praxis erhält von Ihnen keine Offerte."
          : "Bei uns ist keine angekommen."}
      </PageLead>
      {draftAt !== null && !hasDeclined && (
        <p className="mt-6 max-w-[42rem]">
          Ihr Entwurf vom {formatDay(draftAt)} ist gespeichert. Die Praxis sieht ihn nicht.
        </p>
      )}
      {unsentDraft}
      {askedAt !== null && (
        <p role="status" className="mt-6 max-w-[42rem] border-petrol border-l-6 py-1 pl-4">
          Sie haben am {formatDay(askedAt)} um mehr Zeit gebeten. Verlängern wir die Frist, erhalten
          Sie eine E-Mail, und dieser Link gilt wieder.
        </p>
      )}
      {mayAsk ? (
        <Form method="post" action={path} className="mt-8">
          <StepButton step="ask-for-time" variant="signal" size="l">
            Mehr Zeit anfragen
          </StepButton>
        </Form>
      ) : (
        <div className="mt-8">
          {askedAt === null && !hasDeclined && (
            <p className="mb-6 max-w-[42rem]">
              Die Praxis vergleicht die Offerten bereits, oder sie hat entschieden; die Frist lässt
              sich nicht mehr verlängern.
            </p>
          )}
          <ButtonLink to="/contact" variant="outline">
            Kontakt aufnehmen
          </ButtonLink>
        </div>
      )}
    </PageContainer>
  );
}

export function UnsentOffer({ fields, draftKey }: { fields: OfferFields; draftKey: string }) {
  const [isStored, setStored] = useState(false);
  useEffect(() => setStored(readLocalOfferDraft(draftKey) !== undefined), [draftKey]);
  const lines = toDraftLines(fields);
  if (lines.length === 0) return null;
  return (
    <div className="mt-8 max-w-[42rem]">
      <p role="status" className="border-signal border-l-6 py-1 pl-4">
        Was Sie zuletzt senden wollten, ist nicht bei uns angekommen.
        {isStored &&
          " Es bleibt auf diesem Gerät gespeichert und steht wieder im Formular, sobald Sie es mit einem gültigen Link öffnen."}
      </p>
      <div className="mt-4 border-ink border-t-[1.5px]">
        <Disclosure summary="Ihre Eingaben">
          <DefinitionList>
            {lines.map(([label, text]) => (
              <Definition key={label} term={label}>
                <span className="whitespace-pre-line wrap-anywhere">{text}</span>
              </Definition>
            ))}
          </DefinitionList>
        </Disclosure>
      </div>
    </div>
  );
}

function toDraftLines(fields: OfferFields): (readonly [label: string, text: string])[] {
  return Object.entries(fields).flatMap(([name, values]) => {
    const lines = findOfferField(name)?.rows
      ? values.map((value, row) => [offerFieldLabel(`${name}-${row}`), value] as const)
      : [[offerFieldLabel(name), values.join(", ")] as const];
    return lines.filter(([, value]) => value !== "");
  });
}
