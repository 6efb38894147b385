import { RuleList } from "~/ui/page";

const STEPS = [
  ["Heute", "Sie erhalten eine Bestätigung, wenn Sie eine E-Mail-Adresse angeben."],
  ["Danach", "Wir prüfen die Labore in Ihrer Region. Der Vergleich ist in der Pilotphase."],
  ["Sobald bereit", "Wir informieren Sie. Offerten bleiben unverbindlich und kostenlos."],
] as const;

/** What happens after the form; with the calculator's result where the visitor comes from there. */
export function NextSteps({ calculation }: { calculation?: string | undefined }) {
  return (
    <aside className="md:col-span-4 md:col-start-9 md:pt-45" aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3 text-card font-semibold">
        So geht es weiter
      </h2>
      <RuleList>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
        {calculation !== undefined && (
          <li>
            <strong className="font-semibold">Ihre Berechnung</strong>
            <p className="text-meta text-soft">{calculation}</p>
          </li>
        )}
      </RuleList>
    </aside>
  );
}
