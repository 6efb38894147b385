import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";

/** Declares the sender a professional; the answer is for this request only and is not stored. */
export const PROFESSIONAL_FIELD = "fachperson";

export function GeneticPage({ name, crumbs }: { name: string; crumbs: Crumbs }) {
  return (
    <>
      <PageHead title={name} crumbs={crumbs} />
      <PageContainer className="py-10 md:py-14 md:pb-24">
        <GeneticAccessGate />
      </PageContainer>
    </>
  );
}

/**
 * Replaces the facts of a genetic examination until somebody declares to be a professional. The form posts to the
 * page's own address, so it works the same without JavaScript, and nothing is stored.
 */
export function GeneticAccessGate() {
  return (
    <section aria-labelledby="fachpersonen" className="max-w-[46em]">
      <h2 id="fachpersonen" className="font-semibold text-profile">
        Angaben nur für Fachpersonen
      </h2>
      <p className="mt-3">
        Dies ist eine genetische Untersuchung beim Menschen. Beim Publikum darf dafür nicht geworben
        werden (Art.&nbsp;14&nbsp;GUMG). Deshalb steht auf dieser Seite nur der Name.
      </p>
      <div className="mt-6 border-ink border-t-[1.5px]">
        <GeneticRules />
      </div>
      <form method="post" className="mt-8 rounded-box bg-mist p-5 md:p-7">
        <input type="hidden" name={PROFESSIONAL_FIELD} value="ja" />
        <p>
          Mit dem Knopf bestätigen Sie, dass Sie genetische Untersuchungen veranlassen dürfen oder
          für eine Person arbeiten, die es darf. Die Bestätigung gilt für diese eine Anzeige und
          wird nicht gespeichert.
        </p>
        <Button type="submit" className="mt-5 max-sm:w-full">
          Ich bin Fachperson: Angaben anzeigen
        </Button>
      </form>
    </section>
  );
}

export function GeneticRules() {
  return (
    <dl>
      <Rule term="Veranlassen">
        Genetische Untersuchungen im medizinischen Bereich dürfen Ärztinnen und Ärzte veranlassen,
        unter den Voraussetzungen des Gesetzes auch weitere Fachpersonen (Art.&nbsp;20&nbsp;GUMG).
      </Rule>
      <Rule term="Aufklärung und Zustimmung">
        Die betroffene Person ist vorher aufzuklären und muss frei zugestimmt haben (Art.&nbsp;5 und
        6&nbsp;GUMG).
      </Rule>
      <Rule term="Genetische Beratung">
        Zu präsymptomatischen und pränatalen Untersuchungen und zu solchen für die Familienplanung
        gehört eine genetische Beratung (Art.&nbsp;21&nbsp;GUMG).
      </Rule>
      <Rule term="Nicht Vererbbares">
        Auch Untersuchungen von Eigenschaften, die nicht vererbt werden, fallen unter das Gesetz;
        für sie gilt ein Teil seiner Bestimmungen (Art.&nbsp;2&nbsp;GUMG).
      </Rule>
    </dl>
  );
}

function Rule({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[200px_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
