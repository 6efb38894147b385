import { findSpecialtyCategory } from "#catalogue/categories";
import type { LabTest } from "#catalogue/published";
import { TestInfoButton } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { Drawing } from "~/ui/drawings/drawing";
import { useIsPilot } from "~/ui/layout/root-frame";
import { PageContainer } from "~/ui/page";
import { ActionLink, TextLink } from "~/ui/text-link";

/** Analyses that the test measures, and how many other laboratories perform each. */
export type OtherLabCounts = readonly { id: string; name: string; labs: number }[];

/** On phones the button is in the bar below instead. */
export function InfoPanel({ test, elsewhere }: { test: LabTest; elsewhere: OtherLabCounts }) {
  const isPilot = useIsPilot();
  return (
    <aside
      aria-labelledby="info"
      className="self-start rounded-box border border-line p-5 md:p-7 lg:col-span-4 lg:row-span-2"
    >
      <h2 id="info" className="font-semibold text-card">
        Angeboten von {test.labName}
      </h2>
      <p className="mt-2 text-meta text-soft">
        Fragen leiten wir an das Labor weiter, ohne Ihren Namen. Unverbindlich und kostenlos.
      </p>
      <div className="mt-5 grid max-lg:hidden">
        <TestInfoButton test={test} variant="signal" className="px-2! py-1" />
      </div>
      <ActionLink to={`/lab/${test.labId}`} icon="arrow-left" className="mt-3">
        Zurück zum Laborprofil
      </ActionLink>
      {elsewhere.length > 0 && (
        <section aria-labelledby="andere-labore" className="mt-4 border-line border-t pt-5">
          <h2 id="andere-labore" className="font-semibold text-meta">
            Andere Labore mit diesen Parametern
          </h2>
          <ul className="mt-1 text-meta">
            {elsewhere.map(({ id, name, labs }) => (
              <li key={id} className="flex items-center justify-between gap-x-4">
                <TextLink to={`/tests/${id}`} className="inline-flex min-h-11 items-center">
                  {name}
                </TextLink>
                <span className="whitespace-nowrap text-soft">
                  {formatCount(labs, "Labor", "Labore")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="fachgruppen" className="mt-5 border-line border-t pt-5">
        <h2 id="fachgruppen" className="font-semibold text-meta">
          Relevante Fachgebiete
        </h2>
        <ul className="mt-2 grid gap-y-1.5 text-meta">
          {test.relevantSpecialties.map((specialty) => (
            <li key={specialty} className="flex items-center gap-3">
              <Drawing id={findSpecialtyCategory(specialty)} className="size-8 shrink-0" />
              {specialty}
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-5 text-note text-soft">
        {test.sample && !isPilot && "Beispieldaten. "}Die Angaben ersetzen keine ärztliche
        Beurteilung.
      </p>
    </aside>
  );
}

/** Stays at the lower edge of a small screen, above the cookie banner, until the footer. */
export function InfoBar({ test }: { test: LabTest }) {
  return (
    <div className="action-bar sticky bottom-[var(--banner-height,0px)] z-10 border-line border-t bg-paper py-3 lg:hidden print:hidden">
      <PageContainer className="grid">
        <TestInfoButton test={test} variant="signal" className="px-2! py-1" />
      </PageContainer>
    </div>
  );
}
