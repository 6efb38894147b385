import { NextSteps as NextStepsBeside } from "~/widgets/next-steps";

const STEPS = [
  ["Heute", "Sie erhalten eine Bestätigung, wenn Sie eine E-Mail-Adresse angeben."],
  ["Danach", "Wir prüfen die Labore in Ihrer Region. Der Vergleich ist in der Pilotphase."],
  ["Sobald bereit", "Wir informieren Sie. Offerten bleiben unverbindlich und kostenlos."],
] as const;

/** What happens after the form; with the calculator's result where the visitor comes from there. */
export function NextSteps({ calculation }: { calculation?: string | undefined }) {
  const steps =
    calculation === undefined ? STEPS : [...STEPS, ["Ihre Berechnung", calculation] as const];
  return <NextStepsBeside steps={steps} className="md:row-start-2" />;
}
