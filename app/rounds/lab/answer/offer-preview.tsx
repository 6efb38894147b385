import { Form } from "react-router";
import { formatDay, isoDay } from "~/lib/swiss-time";
import { conditions, isAsked } from "~/rounds/offer/conditions";
import type { OfferInput } from "~/rounds/offer/offer-content";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { OfferSheet } from "~/rounds/offer/offer-sheet";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { LabRoundView } from "./lab-view.server";
import { DraftKeyField, HiddenOfferFields, SendButton, StepButton } from "./step-form";

interface Props {
  view: LabRoundView;
  offer: OfferInput;
  fields: OfferFields;
  path: string;
}

export function OfferPreview({ view, offer, fields, path }: Props) {
  const missing = getMissingLabels(offer, view);
  const endsEarly = offer.validUntil !== null && offer.validUntil < isoDay(view.decideBy);
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>Vorschau</PageTitle>
      <PageLead>
        So sieht die Praxis Ihre Offerte, neben den Offerten anderer Labore. Sie ist noch nicht
        gesendet.
      </PageLead>
      <div className="mt-10 grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <OfferSheet offer={offer} needs={view.needs} heading="h2" />
          {offer.benefits.length > 0 && <PaymentNote className="mt-4 text-note text-soft" />}
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <div className="grid gap-4 border-ink border-t-[1.5px] pt-4 lg:sticky lg:top-24">
            {endsEarly && (
              <p className="border-signal border-l-6 pl-4 text-meta">
                Ihre Offerte gilt nur bis {formatDay(offer.validUntil ?? "")}. Die Praxis
                entscheidet bis {formatDay(view.decideBy)}; danach kann sie Ihre Offerte nicht mehr
                annehmen.
              </p>
            )}
            {missing.length > 0 && (
              <div className="text-meta">
                <h2 className="font-semibold">Ohne Angabe: {missing.length}</h2>
                <p className="text-soft">{missing.join(" · ")}</p>
              </div>
            )}
            <p className="text-meta text-soft">
              {offer.binding
                ? `Mit dem Senden sind Sie bis ${formatDay(offer.validUntil ?? "")} an Preise und Leistungen gebunden.`
                : "Die Praxis sieht, dass es eine Richtofferte ohne Bindung ist."}{" "}
              Ändern können Sie die Offerte bis {formatDay(view.answerBy)}.
            </p>
            <Form method="post" action={path} className="grid gap-3">
              <DraftKeyField draftKey={view.invitationId} />
              <HiddenOfferFields fields={fields} />
              <SendButton step="send">
                {offer.binding ? "Verbindliche Offerte senden" : "Richtofferte senden"}
              </SendButton>
              <StepButton step="edit" variant="outline" size="l">
                Weiter bearbeiten
              </StepButton>
              <StepButton step="keep" variant="quiet">
                Als Entwurf speichern
              </StepButton>
            </Form>
          </div>
        </div>
      </div>
    </PageContainer>
  );
}

function getMissingLabels({ content }: OfferInput, { needs }: LabRoundView): string[] {
  const expected = conditions.filter(
    (condition) =>
      !("lines" in condition) &&
      isAsked(condition, needs) &&
      !("group" in condition && needs.groups.length === 0),
  );
  const missing = expected.filter(({ key }) => content[key] === undefined);
  return missing.map(({ label }) => label);
}
