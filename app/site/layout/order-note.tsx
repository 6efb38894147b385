import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";

const ID = "reihenfolge";

interface Props {
  rule: string;
  /** Which laboratories the list covers, without a full stop. */
  coverage: string;
  /** Date of the newest listed publication; empty without any. */
  asOf: string;
}

/** One line below a list: its order, what it covers, and where all rules stand. */
export function OrderNote({ rule, coverage, asOf }: Props) {
  return (
    <div id={ID} className="scroll-mt-24 bg-mist py-4 text-note text-soft">
      <PageContainer>
        <p>
          {rule} {coverage}
          {asOf && `, Stand ${asOf}`}.{" "}
          <TextLink to="/so-vergleichen-wir">So vergleichen wir</TextLink>
        </p>
      </PageContainer>
    </div>
  );
}

/** Links from the head of a list to the note below it. */
export function OrderLink() {
  return (
    <a
      href={`#${ID}`}
      className="relative text-petrol underline decoration-1 underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3.5"
    >
      <span className="max-sm:sr-only">Warum diese </span>Reihenfolge?
    </a>
  );
}
