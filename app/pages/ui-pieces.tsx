import { type ReactNode, useState } from "react";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DataTable } from "~/ui/data-table";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxField, RadioGroupField, TextAreaField } from "~/ui/form-fields";
import { Loading } from "~/ui/loading";
import { Outcome } from "~/ui/outcome";
import { Container, Lead, PageTitle, RuleList } from "~/ui/page";
import { Stars } from "~/ui/stars";
import { showFailure, showToast } from "~/ui/toast";
import emptyList from "~/widgets/drawings/empty-list.svg?url";
import thankYou from "~/widgets/drawings/thank-you.svg?url";
import { homeLabs } from "../../catalogue/home-labs";
import { TopLabCard } from "./home/top-lab-card";

export const meta = () => [{ title: "Bausteine | Laborlotse" }];

const OPTIONS = [
  { value: "a", label: "Erste Wahl" },
  { value: "b", label: "Zweite Wahl" },
];
const ERROR = "Bitte prüfen Sie diese Angabe.";

/** Every piece in every state; only in a build with UI_PIECES=1 (app/routes.ts). */
export default function UiPiecesPage() {
  return (
    <Container className="py-12 md:py-16">
      <PageTitle>Bausteine</PageTitle>
      <Lead>Jedes Teil der Oberfläche in jedem Zustand.</Lead>
      <Type />
      <Buttons />
      <Fields />
      <Notices />
      <Lists />
      <Cards />
    </Container>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-16 border-ink border-t-[1.5px] pt-4">
      <h2 className="font-semibold text-profile">{title}</h2>
      <div className="mt-8 grid gap-7">{children}</div>
    </section>
  );
}

function Row({ isOnDeep = false, children }: { isOnDeep?: boolean; children: ReactNode }) {
  const ground = isOnDeep ? "rounded-box bg-petrol-deep p-5 text-paper" : "";
  return <div className={`flex flex-wrap items-center gap-4 ${ground}`}>{children}</div>;
}

function Type() {
  return (
    <Group title="Schrift">
      <p className="font-semibold text-display">Display</p>
      <p className="font-semibold text-title">Seitentitel</p>
      <p className="font-semibold text-section">Abschnitt</p>
      <p className="font-semibold text-name">Name in einer Liste</p>
      <p className="font-semibold text-card">Titel einer Karte</p>
      <p className="text-lead">Einleitung</p>
      <p>Text</p>
      <p className="text-meta text-soft">Angabe</p>
      <p className="text-note text-soft">Anmerkung</p>
      <p className="text-figure text-petrol">3'000+</p>
    </Group>
  );
}

function Buttons() {
  return (
    <Group title="Knöpfe">
      {(["signal", "petrol", "outline", "destructive", "quiet", "inverse"] as const).map(
        (variant) => (
          <Row key={variant} isOnDeep={variant === "inverse"}>
            <Button variant={variant} size="s">
              Klein
            </Button>
            <Button variant={variant}>Mittel</Button>
            <Button variant={variant} size="l">
              Gross
            </Button>
            <Button variant={variant} disabled>
              Gesperrt
            </Button>
            <Button variant={variant} busyLabel="Wird gesendet...">
              Senden
            </Button>
            <Button variant={variant} busy busyLabel="Wird gesendet...">
              Senden
            </Button>
            <ButtonLink variant={variant} to="/">
              Link
            </ButtonLink>
          </Row>
        ),
      )}
    </Group>
  );
}

function Fields() {
  return (
    <Group title="Felder">
      {[undefined, ERROR].map((error) => {
        const state = error === undefined ? "plain" : "wrong";
        return (
          <div key={state} className="grid gap-7">
            <TextField label="Text" name={`text-${state}`} hint="Ein Hinweis." error={error} />
            <TextField label="Gesperrt" name={`disabled-${state}`} disabled optional />
            <TextAreaField label="Mitteilung" name={`area-${state}`} error={error} />
            <SelectField
              label="Auswahl"
              name={`select-${state}`}
              options={OPTIONS}
              placeholder="Bitte wählen"
              error={error}
            />
            <CheckboxField name={`check-${state}`} error={error}>
              Ich bin einverstanden.
            </CheckboxField>
            <RadioGroupField
              label="Eine Wahl"
              name={`radio-${state}`}
              options={OPTIONS}
              defaultValue="a"
              error={error}
            />
          </div>
        );
      })}
      <ErrorSummary
        errors={[
          { field: "text-wrong", message: "Bitte prüfen Sie den Text." },
          { field: "select-wrong", message: "Bitte treffen Sie eine Auswahl." },
        ]}
        values={{ "text-wrong": "a" }}
      />
    </Group>
  );
}

function Notices() {
  return (
    <Group title="Mitteilungen">
      <Row>
        <Button onClick={() => showToast({ title: "Erfolgreich gespeichert", tone: "success" })}>
          Erfolg
        </Button>
        <Button onClick={() => showFailure(ERROR)}>Fehler</Button>
        <Question />
      </Row>
      <Loading />
      <EmptyState drawing={emptyList} title="Nichts gefunden" text="So sieht eine leere Liste aus.">
        <Button variant="outline">Filter zurücksetzen</Button>
      </EmptyState>
      <Outcome
        drawing={thankYou}
        title="Vielen Dank"
        text="So endet ein Formular."
        actions={<ButtonLink to="/">Weiter</ButtonLink>}
      />
    </Group>
  );
}

function Question() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Rückfrage
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Eintrag löschen?"
          text="Das lässt sich nicht rückgängig machen."
          confirmLabel="Löschen"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </>
  );
}

function Lists() {
  return (
    <Group title="Listen">
      <Breadcrumb
        crumbs={[
          { name: "Labor Dr. Müller", path: "/lab/labor-dr-muller" },
          { name: "Bausteine", path: "/ui-pieces" },
        ]}
      />
      <Row>
        <Stars rating={4.8} />
        <Stars rating={3} />
        <Badge>neutral</Badge>
        <Badge tone="petrol">Notfalllabor</Badge>
        <Badge tone="success">erledigt</Badge>
        <Badge tone="error">abgelehnt</Badge>
      </Row>
      <RuleList>
        <li>Erste Zeile</li>
        <li>Zweite Zeile</li>
      </RuleList>
      <div className="border-ink border-t-[1.5px]">
        <Disclosure summary="Eine Frage?">
          <p>Ihre Antwort.</p>
        </Disclosure>
      </div>
      <DefinitionList>
        <Definition term="Öffnungszeiten">Mo–Fr 07:00–19:00</Definition>
        <Definition term="Entfernung">4 km ab Zürich HB</Definition>
      </DefinitionList>
      <DataTable
        caption="Beispieltabelle"
        headings={["Datum", "Praxis", "Ort"]}
        rows={[{ id: "1", cells: ["20.11.2026", "Praxis am See", "8001 Zürich"] }]}
      />
      <DataTable caption="Leere Tabelle" headings={["Datum", "Praxis", "Ort"]} rows={[]} />
    </Group>
  );
}

function Cards() {
  return (
    <Group title="Karten">
      <ul className="grid gap-6 lg:grid-cols-2">
        {homeLabs.map((lab) => (
          <TopLabCard key={lab.id} lab={lab} />
        ))}
      </ul>
    </Group>
  );
}
