import { Form } from "react-router";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";

const DOOR = "border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-6 xl:pl-8";

interface Props {
  labCount: number;
  /** «7 Beispielprofile im Pilot» */
  profiles: string;
}

export function HomeEntrances({ labCount, profiles }: Props) {
  return (
    <div className="border-line border-b bg-mist py-6 md:py-8">
      <PageContainer className="grid gap-x-6 gap-y-5 xl:gap-x-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <AnalysisSearch />
        <Door to={ALL_LABS} title={`${formatCount(labCount, "Labor", "Labore")} ansehen`}>
          {`${profiles}. Mit Karte: wer in Ihrem Kanton abholt.`}
        </Door>
        <Door to="/vergleich" title="Zwei bis vier vergleichen">
          Abholung, Befundzeit, Analysen und Nachweise nebeneinander.
        </Door>
      </PageContainer>
    </div>
  );
}

/** A plain form, so that it needs no code to be loaded. */
function AnalysisSearch() {
  return (
    <search aria-labelledby="test-search">
      <p id="test-search" className="font-semibold text-card">
        Analyse suchen
      </p>
      <p className="text-meta text-soft">Welches Labor bietet welche Analyse an?</p>
      <Form
        method="get"
        action="/tests"
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3"
      >
        <TextField
          label="Analyse, Abkürzung oder Synonym"
          name="q"
          type="search"
          placeholder="z. B. TSH oder Ferritin"
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit" variant="outline" size="l" className="bg-paper max-sm:px-4">
          Suchen
        </Button>
      </Form>
    </search>
  );
}

function Door({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <div className={DOOR}>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-card text-petrol underline-offset-4 hover:underline lg:-mt-2.5"
      >
        {title}
        <Icon name="arrow-right" />
      </Link>
      <p className="text-meta text-soft">{children}</p>
    </div>
  );
}
