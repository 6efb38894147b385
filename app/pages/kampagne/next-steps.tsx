import { NextSteps as NextStepsBeside } from "~/widgets/next-steps";

const STEPS = [
  ["Heute", "Sie erhalten eine Bestätigung per E-Mail."],
  ["Danach", "Wir prüfen die Labore in Ihrer Region. Der Vergleich ist in der Pilotphase."],
  ["Sobald bereit", "Wir stellen Ihnen Alternativen vor, unverbindlich und kostenlos."],
] as const;

/** Beside the form: what happens with the request. */
export function NextSteps() {
  return <NextStepsBeside steps={STEPS} className="md:pt-20" />;
}
