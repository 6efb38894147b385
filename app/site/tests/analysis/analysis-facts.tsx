import type { ReactNode } from "react";
import { ContainerDrawing } from "~/directory/index";
import { addBreakHints } from "~/ui/break-hints";
import { SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { AnalysisView } from "./analysis-view.server";
import { FederalSection } from "./federal-section";

/** Facts that apply wherever the analysis is performed. */
export function AnalysisFacts({ analysis }: { analysis: AnalysisView }) {
  const { specimens, turnaround, rows, allLabs } = analysis;
  return (
    <section aria-labelledby="angaben">
      <h2 id="angaben" className="sr-only">
        Angaben zur Analyse
      </h2>
      <dl className="grid grid-cols-2 border-ink border-t-[1.5px] lg:grid-cols-4">
        <Figure label="Material">{specimens.join(", ")}</Figure>
        {turnaround !== undefined && <Figure label="Befundzeit der Labore">{turnaround}</Figure>}
        <Figure label="Labore mit dieser Analyse">
          {rows.length} von {allLabs}
        </Figure>
        <Figure label="Kategorie">{addBreakHints(analysis.category)}</Figure>
      </dl>
    </section>
  );
}

/** Below the laboratories: sample, billing and other names. */
export function AnalysisDetails({ analysis }: { analysis: AnalysisView }) {
  const { specimens, containers, collection } = analysis;
  return (
    <section aria-labelledby="einzelheiten">
      <SectionTitle id="einzelheiten">Probe und Abrechnung</SectionTitle>
      <div className="mt-8 grid gap-x-6 gap-y-10 md:mt-10 lg:grid-cols-2">
        <Group title="Probe">
          <Row term="Material">{specimens.join(", ")}</Row>
          {containers.length > 0 && (
            <Row term="Röhrchen laut Laboren">
              <span className="flex flex-wrap items-center gap-x-1">
                {containers.map((container, index) => (
                  <span key={container} className="inline-flex items-center">
                    {index > 0 && <span className="mx-2">oder</span>}
                    <ContainerDrawing name={container} className="-ml-2 h-12 w-9 shrink-0" />
                    {container}
                  </span>
                ))}
              </span>
            </Row>
          )}
          {collection !== undefined && <Row term="Entnahme">{collection}</Row>}
        </Group>
        <FederalSection federal={analysis.federal} />
      </div>
      <div className="mt-10 grid gap-x-6 gap-y-10 lg:auto-cols-fr lg:grid-flow-col">
        <Group title="Einordnung und Namen">
          <Row term="Fachgebiete">{analysis.specialties.join(", ")}</Row>
          {analysis.short.length > 0 && (
            <Row term="Abkürzungen">
              <span translate="no">{analysis.short.join(", ")}</span>
            </Row>
          )}
          {analysis.german.length > 0 && <Row term="Deutsch">{analysis.german.join(", ")}</Row>}
          {analysis.french.length > 0 && (
            <Row term="Französisch">
              <span lang="fr">{analysis.french.join(", ")}</span>
            </Row>
          )}
          {analysis.english.length > 0 && (
            <Row term="Englisch">
              <span lang="en">{analysis.english.join(", ")}</span>
            </Row>
          )}
          <Row term="Stichworte">{analysis.topics.join(", ")}</Row>
        </Group>
        {analysis.tests.length > 0 && (
          <div>
            <h3 className="border-ink border-b-[1.5px] pb-3 font-semibold text-card">
              Spezialtests mit dieser Analyse
            </h3>
            <ul>
              {analysis.tests.map(({ id, name, labName }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2"
                >
                  <TextLink to={`/test/${id}`} className="py-1.5">
                    {name}
                  </TextLink>
                  <span className="text-meta text-soft">{labName}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="mt-6 max-w-[60em] text-note text-soft">
        Röhrchenfarben sind die Empfehlung von ISO&nbsp;6710; massgebend sind der Aufdruck und das
        Verzeichnis des Labors. Röhrchen und Befundzeit stammen aus den Angaben der Labore oben;
        nennt keines einen Wert, steht hier keiner. Die Angaben ersetzen keine ärztliche
        Beurteilung.
      </p>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col border-line border-b py-5 pr-4 even:border-l even:pl-4 max-lg:even:pr-0 lg:px-6 lg:not-first:border-l lg:first:pl-0">
      <dt className="font-semibold text-meta">{label}</dt>
      <dd className="mt-1 font-medium text-card text-petrol hyphens-auto max-[22.5rem]:text-body lg:text-name">
        {children}
      </dd>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="border-ink border-b-[1.5px] pb-3 font-semibold text-card">{title}</h3>
      <dl>{children}</dl>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[190px_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
