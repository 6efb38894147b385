import { RuleList } from "~/ui/page";

const STEPS = [
  ["Heute", "Sie erhalten eine Bestätigung per E-Mail."],
  ["Danach", "Wir prüfen die Labore in Ihrer Region. Der Vergleich ist in der Pilotphase."],
  ["Sobald bereit", "Wir stellen Ihnen Alternativen vor, unverbindlich und kostenlos."],
] as const;

/** Beside the form: what happens with the request. */
export function NextSteps() {
  return (
    <aside className="md:col-span-4 md:col-start-9 md:pt-20" aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3 font-semibold text-card">
        So geht es weiter
      </h2>
      <RuleList>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
    </aside>
  );
}
