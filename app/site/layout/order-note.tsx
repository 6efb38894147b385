import { Disclosure } from "~/ui/disclosure";
import { PageContainer } from "~/ui/page";
import { ActionLink } from "~/ui/text-link";

const ID = "reihenfolge";

interface Props {
  rule: string;
  /** Which laboratories the list covers, and which it does not. */
  coverage: string;
  /** Date of the newest listed publication; empty without any. */
  asOf: string;
}

/** Explains the order of a list; on a click also what has no influence on it, and what it covers. */
export function OrderNote({ rule, coverage, asOf }: Props) {
  return (
    <section className="bg-mist py-4 md:py-6" aria-labelledby={ID}>
      <PageContainer>
        <Disclosure
          summary={<h2 id={ID}>Warum diese Reihenfolge?</h2>}
          note={rule}
          more={asOf === "" ? "Finanzierung und Abdeckung" : "Finanzierung, Abdeckung und Stand"}
        >
          <dl className="border-line border-t">
            <Row term="Finanzierung">
              Partnerschaften mit Laboren finanzieren Laborlotse. Weder sie noch Vergütungen an Ihre
              Praxis ändern die voreingestellte Reihenfolge.
            </Row>
            <Row term="Abdeckung">{coverage}</Row>
            {asOf !== "" && <Row term="Stand">{asOf}</Row>}
          </dl>
          <ActionLink to="/so-vergleichen-wir" icon="arrow-right" className="mt-2">
            So vergleichen wir
          </ActionLink>
        </Disclosure>
      </PageContainer>
    </section>
  );
}

/**
 * Links from the head of a list to the note below it, and opens the note; without JavaScript it shows the rule
 * alone.
 */
export function OrderLink() {
  return (
    <a
      href={`#${ID}`}
      onClick={() => document.getElementById(ID)?.closest("details")?.setAttribute("open", "")}
      className="text-petrol underline decoration-1 underline-offset-4"
    >
      <span className="max-sm:sr-only">Warum diese </span>Reihenfolge?
    </a>
  );
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3 text-meta md:grid-cols-[140px_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
