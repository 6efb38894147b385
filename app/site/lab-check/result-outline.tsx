const GROUPS = [
  ["Passt", "Das Labor holt bei Ihnen ab und erfüllt, wonach Sie fragen."],
  ["Passt teils", "Sie sehen, was dafür spricht und was fehlt oder offen ist."],
  ["Keine Angaben", "Das Labor holt ab; zum Übrigen ist nichts bekannt. Das heisst nicht «nein»."],
] as const;

/** Shown before the first answer. */
export function ResultOutline() {
  return (
    <section aria-labelledby="was-folgt">
      <h2 id="was-folgt" className="border-ink border-b-[1.5px] pb-3 font-semibold text-card">
        So sieht Ihr Ergebnis aus
      </h2>
      <dl>
        {GROUPS.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 border-line border-b py-4 sm:grid-cols-[150px_1fr]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-[34em] text-meta text-soft">
        Kein Rang, keine Punktzahl: Jedes Labor steht mit seinen Gründen da. Was Labore bezahlen,
        fliesst nicht ein.
      </p>
    </section>
  );
}
