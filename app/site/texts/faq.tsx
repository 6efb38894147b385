import { getSampleShare } from "#catalogue/sample-note";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { noBreak } from "~/site/no-break.server";
import { ButtonLink } from "~/ui/button";
import { Disclosure, useOpenLinked } from "~/ui/disclosure";
import { pageMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/navigation/back-link";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { ProseText, stripLinks } from "~/ui/prose/prose-text";
import type { Route } from "./+types/faq";
import { type FaqEntry, type FaqGroup, faqGroups, goodToKnow } from "./faq-entries.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Häufige Fragen",
    description:
      "Antworten für Praxen und Labore: Kosten, Weitergabe von Daten, Reihenfolge der Labore, Offerten, Zahlungen von Laboren, Wechsel und Aufnahme.",
    path: "/faq",
    structured: loaderData && structuredData(loaderData.groups.flatMap(({ entries }) => entries)),
  });

/** On the server, so that no script contains the answers. */
export function loader({ context }: Route.LoaderArgs) {
  const { labs, homeCards, faq } = context.get(snapshotContext);
  const samples = getSampleShare([...labs, ...homeCards]);
  return noBreak({ groups: faqGroups(faq, samples), goodToKnow });
}

/** Questions by group, each with an anchor (docs/promises.md, FAQ). */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const groups = [...loaderData.groups, loaderData.goodToKnow];
  useOpenLinked();
  return (
    <>
      <div className="bg-mist py-8 md:py-12">
        <PageContainer>
          <BackLink icon="arrow-left">Zurück</BackLink>
          <div className="mt-3">
            <PageTitle>Häufige Fragen</PageTitle>
          </div>
          <PageLead>
            Wie das Portal arbeitet, was mit Ihren Angaben geschieht und was es kostet.
          </PageLead>
        </PageContainer>
      </div>
      <PageContainer className="py-12 md:py-16">
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        <div className="grid gap-x-6 lg:grid-cols-12">
          <div className="mt-16 lg:col-span-8 lg:col-start-5">
            <h2 className="text-card font-semibold">Ihre Frage ist nicht dabei?</h2>
            <p className="mt-2 text-soft">
              Schreiben Sie uns. Wir antworten von Montag bis Freitag, 09:00–18:00&nbsp;Uhr.
            </p>
            <p className="mt-6">
              <ButtonLink to="/contact">Kontakt aufnehmen</ButtonLink>
            </p>
          </div>
        </div>
      </PageContainer>
    </>
  );
}

function Group({ group: { id, title, entries } }: { group: FaqGroup }) {
  return (
    <section aria-labelledby={id} className="mt-16 grid gap-x-6 gap-y-5 first:mt-0 lg:grid-cols-12">
      <h2 id={id} className="text-profile font-semibold lg:col-span-4">
        {title}
      </h2>
      <div className="border-ink border-t-[1.5px] lg:col-span-8">
        {entries.map((entry) => (
          <Question key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}

function Question({ entry: { id, question, answer } }: { entry: FaqEntry }) {
  return (
    <Disclosure id={id} summary={<h3 className="text-balance">{question}</h3>}>
      {answer.map((paragraph) => (
        <p key={paragraph} className="mt-4 first:mt-0">
          <ProseText>{paragraph}</ProseText>
        </p>
      ))}
      <a
        href={`#${id}`}
        className="mt-2 inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4 print:hidden"
      >
        Direktlink
      </a>
    </Disclosure>
  );
}

function structuredData(entries: readonly FaqEntry[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: stripLinks(answer.join(" ")) },
    })),
  };
}
