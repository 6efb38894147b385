import { useState } from "react";
import { Form, useSubmit } from "react-router";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import { MY_REQUESTS_PATH, toStepPath } from "~/rounds/practice/request-paths";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { DisclosureMark } from "~/ui/disclosure";
import { PageContainer } from "~/ui/page";
import { clearBrowserData } from "./browser-records";
import { StoredRequest } from "./stored-request";

interface Props {
  view: RequestsView;
  isOpen: boolean;
}

export function StoredData({ view, isOpen }: Props) {
  const { requests, by, leftOut } = view;
  return (
    <section className="bg-mist py-6 md:py-10 print:hidden" aria-labelledby="ihre-daten">
      <PageContainer>
        <details className="group" open={isOpen}>
          <summary className="flex min-h-13 items-center justify-between gap-6 hover:text-petrol">
            <h2 id="ihre-daten" className="font-semibold text-card">
              Ihre Daten
            </h2>
            <DisclosureMark />
          </summary>
          <p className="mb-8 text-soft">
            {by === "device"
              ? "Was zu diesen Anfragen gespeichert ist."
              : "Was zu Ihrer E-Mail-Adresse gespeichert ist."}
          </p>
          <div className="grid gap-12">
            {requests.map((request) => (
              <StoredRequest key={request.entryId} view={view} request={request} />
            ))}
            {leftOut > 0 && (
              <p className="max-w-[42rem]">
                Diese Seite zeigt die {requests.length} neuesten Einträge. {leftOut} ältere stehen
                in der Datei zum Herunterladen; «Alles löschen» löscht auch sie.
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`${MY_REQUESTS_PATH}/export.json`} reloadDocument variant="outline">
                Als JSON herunterladen
              </ButtonLink>
              {by === "device" ? <ForgetButton /> : <SignOutButton />}
              <ButtonLink to={toStepPath("loeschen")} variant="outline">
                Alles löschen
              </ButtonLink>
            </div>
          </div>
        </details>
      </PageContainer>
    </section>
  );
}

function SignOutButton() {
  return (
    <Form method="post" action={MY_REQUESTS_PATH}>
      <Button type="submit" name="intent" value="sign-out" variant="outline">
        Abmelden
      </Button>
    </Form>
  );
}

function ForgetButton() {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" className="no-js-hidden" onClick={() => setAsking(true)}>
        Auf diesem Gerät vergessen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Auf diesem Gerät vergessen?"
          text="Praxisangaben, Entwürfe und Schlüssel verschwinden aus diesem Browser, auch was noch nicht übermittelt ist. Auf dem Portal bleibt alles gespeichert. Zurück kommen Sie nur mit einem Link an Ihre E-Mail-Adresse."
          confirmLabel="Vergessen"
          onConfirm={() => {
            clearBrowserData();
            void submit({ intent: "sign-out" }, { method: "post", action: MY_REQUESTS_PATH });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
