import type { Needs } from "~/leads/index";
import { compareOffers } from "~/rounds/comparison/comparison";
import type { OfferInput } from "./offer-content";

interface Props {
  offer: OfferInput;
  needs: Needs;
  heading?: "h2" | "h3";
}

export function OfferSheet({ offer, needs, heading: Heading = "h3" }: Props) {
  const ids = { invitationId: "", offerId: "", version: 1, lab: "", labName: "" };
  const { parts, payments } = compareOffers([{ ...offer, ...ids }], needs);
  const ofPayments =
    payments.length === 0
      ? []
      : [{ key: "payments", label: "Vergütungen an die Praxis", rows: payments }];
  return (
    <div className="grid gap-8">
      {offer.content.reference !== undefined && (
        <p className="text-meta text-soft">Referenz des Labors: {offer.content.reference}</p>
      )}
      {[...parts, ...ofPayments].map(({ key, label, rows }) => (
        <section key={key}>
          <Heading className="border-ink border-b-[1.5px] pb-2 font-semibold text-card">
            {label}
          </Heading>
          <dl>
            {rows.map((row) => (
              <div
                key={row.key}
                className="grid gap-x-6 border-line border-b py-2.5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
              >
                <dt className="text-meta text-soft">{row.label}</dt>
                <dd>
                  {row.cells[0]?.lines.map((line) => (
                    <span key={line} className="block break-words">
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
