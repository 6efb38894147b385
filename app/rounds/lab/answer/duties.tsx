import { CONTROL_CLASS } from "~/ui/field";
import { absoluteUrl } from "~/ui/layout/page-meta";
import { RuleList } from "~/ui/page";

/** Anyone in the laboratory who has the link may answer. */
export function ShareLink({ path }: { path: string }) {
  const link = absoluteUrl(path);
  const subject = encodeURIComponent("Anfrage für eine Offerte");
  const body = encodeURIComponent(
    `Guten Tag\n\nDie Anfrage und das Formular stehen hier:\n${link}\n`,
  );
  return (
    <section aria-labelledby="weitergeben">
      <h2 id="weitergeben" className="font-semibold text-card">
        Link weitergeben
      </h2>
      <p className="mt-2 text-meta text-soft">
        Innerhalb Ihres Labors dürfen Sie den Link weitergeben. Wer ihn hat, sieht den Entwurf und
        kann die Offerte senden, ändern oder absagen.
      </p>
      <label htmlFor="link" className="mt-4 mb-1 block font-semibold text-meta">
        Adresse dieser Seite
      </label>
      <input id="link" readOnly value={link} className={CONTROL_CLASS} />
      <a
        href={`mailto:?subject=${subject}&body=${body}`}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-meta text-petrol underline-offset-4 hover:underline"
      >
        Per E-Mail an eine Kollegin oder einen Kollegen
      </a>
    </section>
  );
}

const DUTIES = [
  [
    "Nur für diese Offerte",
    "Die Angaben auf dieser Seite dienen allein dieser Offerte. Bitte verwenden Sie sie für nichts anderes, und geben Sie sie nicht an Dritte weiter.",
  ],
  [
    "Informieren innert eines Monats",
    "Sobald Sie Name und Kontakt der Praxis sehen, sind Sie für diese Personendaten verantwortlich und informieren die betroffene Person innert eines Monats, wozu Sie sie bearbeiten (Art. 19 DSG).",
  ],
  ["Keine Werbung", "Für Werbung und Newsletter brauchen Sie eine eigene Einwilligung der Praxis."],
] as const;

export function LabDuties({ isKnown = false }: { isKnown?: boolean }) {
  return (
    <section aria-labelledby="pflichten">
      <h2 id="pflichten" className="mb-3 font-semibold text-card">
        {isKnown ? "Ihre Pflichten ab jetzt" : "Ihre Pflichten"}
      </h2>
      <RuleList className="text-meta">
        {DUTIES.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
    </section>
  );
}
