import type { Testimonial } from "#catalogue/published";
import { getSampleShare } from "#catalogue/sample-note";
import { Section } from "~/ui/page";
import type { CampaignPraise } from "./praise";

const benefits = (labs: string, tests: string) => [
  {
    title: "Mehr Auswahl",
    text: `Über ${labs} Labore und mehr als ${tests} Labortests in der Schweiz.`,
    lines: "M6 42h36M12 42V24h6v18M21 42V14h6v28M30 42V29h6v13",
    dot: { cx: 33, cy: 21 },
  },
  {
    title: "Schnellere Resultate",
    text: "Befunde häufig noch am selben Tag, je nach Labor direkt in Ihrer Praxissoftware.",
    lines: "M24 6.5a17.5 17.5 0 1 0 0 35 17.5 17.5 0 0 0 0-35M24 14v10l7 5",
    dot: { cx: 24, cy: 24 },
  },
  {
    title: "Persönlich begleitet",
    text: "Eine direkte Ansprechperson für Ihre Anfrage und Ihre Fragen.",
    lines:
      "M20 9a8 8 0 1 0 0 16 8 8 0 0 0 0-16M5.5 42c.8-7.8 6-12 14.5-12s13.7 4.2 14.5 12M31 9h11.5v9.5H37L33.5 22v-3.5H31z",
    dot: { cx: 36.8, cy: 13.8 },
  },
];

export function CampaignProof({ praise }: { praise: CampaignPraise }) {
  const { testimonials, advised, tests, labs, areFiguresSamples } = praise;
  const share = getSampleShare(testimonials);
  return (
    <>
      <Section tone="mist" aria-labelledby="proof">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="proof" className="text-balance font-semibold text-section">
            Bereits {advised} Praxen beraten
          </h2>
          {areFiguresSamples && (
            <p className="text-note text-soft">Beispieldaten: Die Zahlen sind fiktiv.</p>
          )}
        </div>
        <ul className="mt-8 grid border-ink border-t-[1.5px] md:grid-cols-3 lg:mt-12">
          {benefits(labs, tests).map(({ title, text, lines, dot }) => (
            <li
              key={title}
              className="border-line border-b py-6 md:px-6 md:py-9 md:not-first:border-l md:first:pl-0"
            >
              <svg viewBox="0 0 48 48" aria-hidden="true" className="size-13">
                <path
                  d={lines}
                  className="fill-none stroke-petrol"
                  strokeWidth="1.6"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
                <circle {...dot} r="2.8" className="fill-signal" />
              </svg>
              <h3 className="mt-5 font-semibold text-card">{title}</h3>
              <p className="mt-1 max-w-[24em] text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {testimonials.length > 0 && (
        <Section aria-labelledby="testimonials">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="testimonials" className="text-balance font-semibold text-section">
              Das sagen Praxen
            </h2>
            {share === "all" && (
              <p className="text-note text-soft">Beispieldaten: Die Aussagen sind fiktiv.</p>
            )}
          </div>
          <ul className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3 lg:mt-12">
            {testimonials.map((testimonial) => (
              <li key={testimonial.id}>
                <TestimonialQuote
                  testimonial={testimonial}
                  isMarked={share === "some" && testimonial.sample}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function TestimonialQuote({
  testimonial: { name, role, town, quote },
  isMarked,
}: {
  testimonial: Testimonial;
  /** Marks the quote as a sample. */
  isMarked: boolean;
}) {
  return (
    <figure className="flex h-full flex-col border-ink border-t-[1.5px] pt-5">
      <blockquote>«{quote}»</blockquote>
      <figcaption className="mt-auto pt-4 text-meta">
        <span className="block font-semibold">{name}</span>
        <span className="text-soft">
          {role}, {town}
        </span>
        {isMarked && <span className="block text-note">Beispieldaten: fiktive Aussage</span>}
      </figcaption>
    </figure>
  );
}
