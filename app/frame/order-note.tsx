import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Section, SectionTitle } from "~/ui/page";

const ID = "reihenfolge";

interface Props {
  rule: string;
  /** Which laboratories stand in the list, and which do not. */
  coverage: string;
  /** Day on which the newest of what is listed was published; empty where nothing is. */
  asOf: string;
}

/** Why a list stands as it stands, and what has no say in it. */
export function OrderNote({ rule, coverage, asOf }: Props) {
  return (
    <Section tone="mist" aria-labelledby={ID}>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <SectionTitle id={ID}>Warum diese Reihenfolge?</SectionTitle>
        </div>
        <div className="lg:col-span-9">
          <dl className="border-ink border-t-[1.5px]">
            <Row term="Regel">{rule}</Row>
            <Row term="Finanzierung">
              Laborlotse wird durch Partnerschaften mit Laboren finanziert. Auf die voreingestellte
              Reihenfolge hat das keinen Einfluss, ebenso wenig Vergütungen an Ihre Praxis.
            </Row>
            <Row term="Abdeckung">{coverage}</Row>
            {asOf !== "" && <Row term="Stand">{asOf}</Row>}
          </dl>
          <Link
            to="/so-vergleichen-wir"
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-meta text-petrol underline-offset-4 hover:underline"
          >
            So vergleichen wir
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </Section>
  );
}

/** From the head of a list to the note below it. */
export function OrderLink() {
  return (
    <a href={`#${ID}`} className="text-petrol underline decoration-1 underline-offset-4">
      Warum diese Reihenfolge?
    </a>
  );
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-4 md:grid-cols-[200px_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="max-w-[42em]">{children}</dd>
    </div>
  );
}
