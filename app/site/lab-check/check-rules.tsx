import { Disclosure } from "~/ui/disclosure";

const RULES = [
  [
    "Befundzeit",
    "Mindestens die Hälfte der Analysen, für die das Labor eine Zeit nennt, liegt innert 24 Stunden ab Probeneingang vor.",
  ],
  [
    "Kurier",
    "Das Labor holt in Ihrem Kanton ab und nennt dafür Tage oder einen Rhythmus. Ob die Touren passen, beurteilen Sie.",
  ],
  [
    "Anbindung",
    "Aufträge und Befunde laufen über Ihre Praxissoftware. Nennen Sie keine, genügt irgendeine.",
  ],
  [
    "Breite",
    "Das Labor bietet mindestens so viele Analysen an wie der Median der Labore, die Analysen angeben.",
  ],
  ["Notfall", "Das Labor hat einen Notfallbetrieb."],
  ["Fachgebiet", "Das Labor nennt Ihr Fachgebiet."],
  ["Ihre Liste", "Das Labor bietet alle Analysen Ihrer Liste an."],
] as const;

/** The rules of `check-points.server.ts` and `check-labs.server.ts`, to which the charter leads. */
export function CheckRules() {
  return (
    <Disclosure id="regeln" summary={<h2>So entscheiden wir</h2>}>
      <dl>
        {RULES.map(([name, text]) => (
          <div key={name} className="border-line border-b py-3 first:pt-0">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        «Passt» heisst: Das Labor holt in Ihrem Kanton ab und erfüllt alles, was Sie verlangen.
        Fehlt eine Angabe, schreiben wir das hin; es gilt nicht als Nein. In einer Gruppe stehen
        Labore mit weniger offenen Punkten weiter oben, dann gilt die Reihenfolge der Laborlisten.
        Probenzahl und Zahlungen ändern nichts. Holt bei Ihnen niemand ab, zeigen wir die drei
        Labore, deren Gebiet Ihrem Ort am nächsten liegt.
      </p>
    </Disclosure>
  );
}
