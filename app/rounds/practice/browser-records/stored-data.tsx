import { useState } from "react";
import type { RequestsView } from "~/rounds/practice/my-requests-page-state";
import { CredentialFields, MY_REQUESTS_PATH } from "~/rounds/practice/request-form";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { PageContainer } from "~/ui/page";
import { clearBrowserData } from "./browser-records";
import { RequestStepButton, StoredRequest } from "./stored-request";

export function StoredData({ view }: { view: RequestsView }) {
  const { requests, credentials, by, leftOut } = view;
  return (
    <section className="bg-mist py-14 md:py-20 print:hidden" aria-labelledby="ihre-daten">
      <PageContainer className="grid gap-x-6 gap-y-8 md:grid-cols-12">
        <div className="md:col-span-3">
          <h2 id="ihre-daten" className="font-semibold text-profile">
            Ihre Daten
          </h2>
          <p className="mt-1 text-soft">
            {by === "device"
              ? "Was zu diesen Anfragen gespeichert ist."
              : "Was zu Ihrer E-Mail-Adresse gespeichert ist."}
          </p>
        </div>
        <div className="grid gap-12 md:col-span-9">
          {requests.map((request) => (
            <StoredRequest key={request.entryId} view={view} request={request} />
          ))}
          {leftOut > 0 && (
            <p className="max-w-[42rem]">
              Diese Seite zeigt die {requests.length} neuesten Einträge. {leftOut} ältere stehen in
              der Datei zum Herunterladen; «Alles löschen» löscht auch sie.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <form method="post" action={`${MY_REQUESTS_PATH}/export.json`}>
              <CredentialFields credentials={credentials} />
              <Button type="submit" variant="outline">
                Als JSON herunterladen
              </Button>
            </form>
            {by === "device" && <ForgetButton />}
            <RequestStepButton view={view} name="erase" variant="outline">
              Alles löschen
            </RequestStepButton>
          </div>
        </div>
      </PageContainer>
    </section>
  );
}

function ForgetButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" className="no-js-hidden" onClick={() => setAsking(true)}>
        Auf diesem Gerät vergessen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Auf diesem Gerät vergessen?"
          text="Praxisangaben, Entwürfe und Schlüssel verschwinden aus diesem Browser, auch was noch nicht übermittelt ist. Auf dem Portal bleibt alles gespeichert. Hierher zurück kommen Sie mit einem Link an Ihre E-Mail-Adresse; ohne Adresse geht das nicht mehr."
          confirmLabel="Vergessen"
          onConfirm={() => {
            clearBrowserData();
            location.assign(MY_REQUESTS_PATH);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
