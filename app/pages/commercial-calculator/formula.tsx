import { RuleList } from "~/ui/page";

const PARTS = [
  ["Online-Erfassung", "Proben pro Woche × 49 Wochen × 10 CHF pro Probe"],
  ["Logo in der Praxis", "2'000–5'000 CHF pro Jahr und Praxis"],
  ["Logo auf der Website", "2'000–5'000 CHF pro Jahr"],
] as const;

/** How the calculator counts, said before anything is typed (specification, point 9). */
export function Formula() {
  return (
    <>
      <h2 id="formula" className="mb-3 text-card font-semibold">
        So rechnen wir
      </h2>
      <RuleList>
        {PARTS.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
    </>
  );
}
