import type { ComparedOffer } from "./comparison";

interface Props {
  /** Those that stand above. */
  offers: readonly Pick<ComparedOffer, "labName" | "binding">[];
  /** Where the sheet goes. */
  sendTo: string | undefined;
}

/** Below a printed comparison: a practice without e-mail decides by hand. Its style sheet is offers.css. */
export function DecisionOnPaper({ offers, sendTo }: Props) {
  return (
    <div className="offers-paper offers-decision" aria-hidden="true">
      <p className="offers-decision-title">Ihr Entscheid</p>
      <ul>
        {[...offers.map(getChoiceLabel), "keine dieser Offerten"].map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
      <div className="offers-signature">
        <p>Ort und Datum</p>
        <p>Name und Unterschrift</p>
      </div>
      {sendTo && <p>Bitte zurück an {sendTo}. Wir bestätigen Ihren Entscheid schriftlich.</p>}
    </div>
  );
}

/** What the cross means: a contract with a binding offer, none with the other kind. */
function getChoiceLabel({ labName, binding }: Props["offers"][number]): string {
  return binding ? `${labName}: Offerte annehmen` : `${labName}: wählen, noch ohne Vertrag`;
}
