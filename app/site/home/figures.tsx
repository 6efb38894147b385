import type { Figure as FigureData } from "#catalogue/published";
import { getSampleShare } from "#catalogue/sample-note";
import { formatNumber } from "~/lib/format-number";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";

interface Props {
  /** What the portal has, by label. */
  counts: Readonly<Record<string, number>>;
  /** The specified claims (docs/promises.md, Home 4). */
  figures: readonly FigureData[];
}

/** What is counted stands large, what is claimed below it in one line with its mark. */
export function HomeFigures({ counts, figures }: Props) {
  return (
    <section aria-label="Laborlotse in Zahlen" className="pt-9 pb-7 md:pt-11 md:pb-9">
      <PageContainer>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-6 md:flex md:justify-between">
          {Object.entries(counts).map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-meta text-soft">{label}</dt>
              <dd className="text-figure text-petrol">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {figures.length > 0 && (
          <>
            <dl className="mt-6 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-meta">
              {figures.map(({ id, label, value, prefix }) => (
                <div key={id} className="flex flex-row-reverse gap-x-1.5">
                  <dt className="text-soft">{label}</dt>
                  <dd className="whitespace-nowrap">
                    {prefix && `${prefix} `}
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-note text-soft">
              {formatNote(figures)}Der Ertrag ist ein Rechenbeispiel ohne rechtliche Prüfung:{" "}
              {PAYMENT_DUTY} <TextLink to="/faq#zahlungen-von-laboren">Mehr dazu</TextLink>
            </p>
          </>
        )}
      </PageContainer>
    </section>
  );
}

function formatNote(figures: readonly FigureData[]): string {
  const share = getSampleShare(figures);
  if (share === "none") return "";
  if (share === "all") return "Beispieldaten: Diese Zahlen sind fiktiv. ";
  const samples = figures.filter(({ sample }) => sample);
  return `Beispieldaten, fiktiv: ${samples.map(({ label }) => label).join(", ")}. `;
}
