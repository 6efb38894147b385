import { Form } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PageContainer } from "~/ui/page";

/** The short way to «who performs this analysis»; a plain form, so that it needs nothing to be loaded. */
export function TestSearch() {
  return (
    <search
      aria-labelledby="test-search"
      className="block border-line border-b bg-mist py-6 md:py-7"
    >
      <PageContainer>
        <Form
          method="get"
          action="/tests"
          className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_1.4fr_auto] md:items-end"
        >
          <div className="md:pb-1">
            <p id="test-search" className="font-semibold text-card">
              Test suchen
            </p>
            <p className="text-meta text-soft">Welches Labor führt welche Analyse?</p>
          </div>
          <TextField
            label="Analyse, Abkürzung oder Synonym"
            name="q"
            type="search"
            placeholder="z. B. TSH oder Ferritin"
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" variant="outline" size="l" className="bg-paper">
            Suchen
          </Button>
        </Form>
      </PageContainer>
    </search>
  );
}
