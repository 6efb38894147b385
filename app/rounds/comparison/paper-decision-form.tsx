import type { ComparedOffer } from "./comparison";

interface Props {
  offers: readonly Pick<ComparedOffer, "labName" | "binding">[];
  sendTo: string | undefined;
}

/** For a practice without e-mail, which decides on paper. Needs offers.css. */
export function PaperDecisionForm({ offers, sendTo }: Props) {
  return (
    <div className="offers-paper offers-decision" aria-hidden="true">
      <p className="offers-decision-title">Ihr Entscheid</p>
      <ul>
        {[...offers.map(getChoiceLabel), "keine dieser Offerten"].map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
      <p>
        Eine verbindliche Offerte bindet das Labor, die Praxis erst mit ihrem Entscheid: Damit kommt
        der Vertrag zustande.
      </p>
      <div className="offers-signature">
        <p>Ort und Datum</p>
        <p>Name und Unterschrift</p>
      </div>
      {sendTo && <p>Bitte zurück an {sendTo}. Wir bestätigen Ihren Entscheid schriftlich.</p>}
    </div>
  );
}

/** Only a binding offer becomes a contract. */
function getChoiceLabel({ labName, binding }: Props["offers"][number]): string {
  return binding ? `${labName}: Offerte annehmen` : `${labName}: wählen, noch ohne Vertrag`;
}
