import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { labListPath } from "#catalogue/categories";
import { practiceSpecialties } from "#catalogue/specialties";
import { snapshotContext } from "~/directory/index.server";
import { type PracticeRecord, readPracticeRecord } from "~/forms/practice-record/practice-record";
import { safeReturnPath } from "~/forms/return-path";
import type { PublicHandle } from "~/identity/route-handles";
import { formatOffersRequested, formatTestInfoRequested, readRequestedNames } from "~/leads/index";
import { isAnythingStored, OUTBOX_PREFIX } from "~/lib/storage";
import { Timeline, type TimelineStep } from "~/rounds/index";
import timelineSheet from "~/rounds/model/timeline.css?url";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";

export const handle = { open: "everyone", cached: "unlisted" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Vielen Dank für Ihre Angaben");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: timelineSheet }];

export function loader({ request, context }: Route.LoaderArgs) {
  return readRequestedNames(new URL(request.url).searchParams, context.get(snapshotContext));
}

/** After a form sent by JavaScript, the record suffices, and the thanks must show without a server. */
export function clientLoader(): ReturnType<typeof loader> {
  return { labs: [], test: undefined };
}

// Offline the code may be unreachable; the thanks then remain alone.
const FittingLabs = lazy(() => import("./fitting-labs").catch(() => ({ default: OnlyStatus })));

function OnlyStatus({ children }: { children: ReactNode }) {
  return children;
}

export default function ResultsPage({
  loaderData: { labs: formLabs, test },
}: Route.ComponentProps) {
  const { record, isReceived } = useRecord();
  const recordedRequests = isReceived ? (record?.labRequests ?? []) : [];
  const requestedLabs =
    formLabs.length > 0 ? formLabs : recordedRequests.map(({ labName }) => labName);
  const specialty = practiceSpecialties.find(({ value }) => value === record?.specialty);
  const labs = labListPath(specialty);
  const [query] = useSearchParams();
  const wayBack = safeReturnPath(query.get("weiter"));
  return (
    <>
      <PageContainer className="pt-6 pb-6 md:pt-12">
        <div className="flex items-center justify-between gap-x-12">
          <div>
            <PageTitle>Vielen Dank für Ihre Angaben</PageTitle>
            {requestedLabs.length > 0 ? (
              <RequestNote>{formatOffersRequested(requestedLabs)}</RequestNote>
            ) : (
              <PageLead>
                Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich
                verfügbar ist. Labore mit Profil können Sie schon heute nebeneinander ansehen.
              </PageLead>
            )}
            {test !== undefined && <RequestNote>{formatTestInfoRequested(test)}</RequestNote>}
          </div>
          <img src={thankYou} alt="" width={240} height={160} className="max-md:hidden" />
        </div>
      </PageContainer>
      {record && (
        <Suspense>
          <FittingLabs record={record}>
            {isReceived && <Status steps={getSteps(record, requestedLabs.length > 0)} />}
          </FittingLabs>
        </Suspense>
      )}
      <PageContainer className="flex flex-wrap gap-4 pb-16 md:pb-24">
        <ButtonLink to={labs} variant="outline">
          {labs === ALL_LABS ? "Alle Labore ansehen" : `Labore für ${specialty?.label} ansehen`}
        </ButtonLink>
        <ButtonLink to="/vergleich" variant="outline">
          Labore vergleichen
        </ButtonLink>
        {wayBack !== undefined && (
          <ButtonLink to={wayBack} variant="outline">
            Zurück zur vorherigen Seite
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="quiet">
          Zur Startseite
        </ButtonLink>
      </PageContainer>
    </>
  );
}

function RequestNote({ children }: { children: string }) {
  return (
    <p className="mt-4 max-w-[38rem] border-petrol border-l-[6px] bg-mist py-3 pr-3 pl-5">
      {children}
    </p>
  );
}

/** A round of laboratories that were named waits for the mailbox, which a practice without an address can't confirm. */
function getSteps({ email }: PracticeRecord, hasRequests: boolean): readonly TimelineStep[] {
  const next: TimelineStep =
    hasRequests && email !== ""
      ? {
          title: "Bestätigung",
          text: "Bestätigen Sie Ihre Adresse mit dem Link aus unserer E-Mail. Danach fragen wir die Labore an.",
          state: "now",
        }
      : {
          title: "Auswahl",
          text: hasRequests
            ? "Wir prüfen Ihre Anfrage und fragen die Labore an."
            : "Wir wählen Labore aus, die bei Ihnen abholen.",
          state: "now",
        };
  return [
    { title: "Eingegangen", text: "Ihre Angaben sind bei uns.", state: "done" },
    next,
    {
      title: "Offerten",
      text: "Die Labore antworten, unverbindlich und kostenlos.",
      state: "open",
    },
    { title: "Entscheid", text: "Sie nehmen eine Offerte an oder lehnen alle ab.", state: "open" },
  ];
}

function Status({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <PageContainer className="py-8">
      <Timeline steps={steps} />
      <p className="mt-5 text-meta text-soft">
        Den Stand, und wann wir die Labore anfragen, sehen Sie jederzeit unter{" "}
        <TextLink to="/meine-anfragen">Meine Anfragen</TextLink>.
      </p>
    </PageContainer>
  );
}

/** Known to the browser only, and only after the form was sent. */
function useRecord(): { record?: PracticeRecord | undefined; isReceived: boolean } {
  const [browserRecord, setBrowserRecord] = useState<ReturnType<typeof useRecord>>({
    isReceived: false,
  });
  useEffect(() => {
    const record = readPracticeRecord();
    // An entry that waits in this browser has not reached the operator yet.
    setBrowserRecord({
      record,
      isReceived: record !== undefined && !isAnythingStored(OUTBOX_PREFIX),
    });
  }, []);
  return browserRecord;
}
