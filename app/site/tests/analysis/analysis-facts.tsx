import type { ReactNode } from "react";
import { ContainerDrawing } from "~/directory/index";
import { SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { AnalysisView } from "./analysis-view.server";
import { FederalSection } from "./federal-section";

/** Below the laboratories: sample, billing and other names. */
export function AnalysisDetails({ analysis }: { analysis: AnalysisView }) {
  const { specimens, containers, collection } = analysis;
  return (
    <section aria-labelledby="einzelheiten">
      <SectionTitle id="einzelheiten">Probe und Abrechnung</SectionTitle>
      <div className="mt-8 grid gap-x-6 gap-y-10 md:mt-10 lg:grid-cols-2">
        <Group title="Probe">
          <Row term="Material">{specimens.join(", ")}</Row>
          {containers.length > 1 && (
            <Row term="Röhrchen">
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
          <Row term="Frage">{analysis.answers}</Row>
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
        {containers.length > 0 &&
          "Röhrchenfarben nach ISO\u00a06710; massgebend ist das Verzeichnis des Labors. "}
        {analysis.federal.edition &&
          `Stand der Analysenliste: ${analysis.federal.edition}, ohne Gewähr.`}
      </p>
    </section>
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
