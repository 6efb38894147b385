import type { ReactNode } from "react";
import { formatDay, formatEndMoment } from "~/lib/swiss-time";
import { OfferSheet } from "~/rounds/offer/offer-sheet";
import {
  describeNextSteps,
  formatFacts,
  formatOfferVersion,
  type ReceiptWithParties,
} from "./receipt";

interface Props {
  receipt: ReceiptWithParties;
  heading: ReactNode;
  /** What can be done next. */
  action?: ReactNode;
  paymentNote: ReactNode;
}

export function ReceiptSheet({ receipt, heading, action, paymentNote }: Props) {
  const { accepted, contact, practice, sentAt, decidedAt, isOnBehalf, needs } = receipt;
  const ofLab = contact && [...contact.address, contact.phone, contact.email];
  return (
    <>
      {heading}
      <div className="mt-6 grid max-w-[42rem] gap-2 print:mt-2 print:gap-0">
        {describeNextSteps(receipt).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action && <div className="mt-6 print:hidden">{action}</div>}
      <dl className="receipt-facts mt-10">
        <Fact term="Entschieden am">
          {formatEndMoment(decidedAt)}
          {isOnBehalf && ", auf Ihre Mitteilung eingetragen von Laborlotse"}
        </Fact>
        <Fact term="Anfrage vom">{formatDay(sentAt)}</Fact>
        <Fact term="Praxis">{formatFacts(practice)}</Fact>
        {accepted && (
          <>
            <Fact term="Labor">
              {[accepted.offer.labName, ...(ofLab ?? [])].filter((text) => text !== "").join(", ")}
            </Fact>
            <Fact term="Offerte">{formatOfferVersion(accepted.offer)}</Fact>
          </>
        )}
      </dl>
      {accepted && (
        <div className="receipt-offer mt-10">
          <OfferSheet offer={accepted.offer} needs={needs} heading="h2" />
          {accepted.offer.benefits.length > 0 && paymentNote}
        </div>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
