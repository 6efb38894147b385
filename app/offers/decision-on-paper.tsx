interface Props {
  /** Names of the laboratories whose offers stand above. */
  labs: readonly string[];
  /** Where the sheet goes. */
  sendTo: string | undefined;
}

/** Below a printed comparison: a practice without e-mail decides by hand. Its style sheet is offers.css. */
export function DecisionOnPaper({ labs, sendTo }: Props) {
  return (
    <div className="offers-paper offers-decision" aria-hidden="true">
      <p className="offers-decision-title">Ihr Entscheid</p>
      <ul>
        {[...labs, "keine dieser Offerten"].map((name) => (
          <li key={name}>{name}</li>
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
