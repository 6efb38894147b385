import { type ComponentProps, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LabTest } from "#catalogue/published";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { createListeners } from "~/lib/listeners";
import { isAnythingStored, PRACTICE_PREFIX } from "~/lib/storage";
import { Button, ButtonLink } from "~/ui/button";
import { type PendingRequest, savePendingRequests } from "./pending-request";

type Look = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className" | "aria-label">;

const REQUESTED_LABELS = {
  "Angebot anfragen": "Angebot angefragt",
  "Angebot anfordern": "Angebot angefordert",
} as const;

interface OfferProps extends Look {
  labId: string;
  labName: string;
  label: keyof typeof REQUESTED_LABELS;
}

export function OfferRequestButton({ labId, labName, label, ...look }: OfferProps) {
  return (
    <RequestButton
      {...look}
      pendingRequest={{ type: "offer_request", labId, labName }}
      label={label}
      requestedLabel={REQUESTED_LABELS[label]}
      isRequested={({ labRequests }) => labRequests.some((request) => request.labId === labId)}
    />
  );
}

interface TestInfoProps extends Look {
  test: Pick<LabTest, "id" | "name" | "labId" | "labName">;
}

export function TestInfoButton({ test, ...look }: TestInfoProps) {
  const { id: testId, name: testName, labId, labName } = test;
  return (
    <RequestButton
      {...look}
      pendingRequest={{ type: "test_info_request", testId, testName, labId, labName }}
      label="Ich möchte mehr über diesen Test erfahren"
      requestedLabel="Informationen angefragt"
      isRequested={({ testInfoRequests }) =>
        testInfoRequests.some((request) => request.testId === testId)
      }
    />
  );
}

const otherTabs = createListeners({ acrossTabs: true });

// May fail to load offline: then the button waits, and the page stays.
const OneClickRequestButton = lazy(() =>
  import("./one-click-request-button").catch(() => ({ default: WaitingButton })),
);

interface Props extends Look {
  pendingRequest: PendingRequest;
  label: string;
  requestedLabel: string;
  isRequested: (record: PracticeRecord) => boolean;
}

/**
 * Leads to the practice form without a practice record, and stores the request; without JavaScript
 * it is a link. Code for an existing record is loaded on demand.
 */
function RequestButton({ pendingRequest, label, requestedLabel, isRequested, ...look }: Props) {
  const record = useSyncExternalStore(otherTabs.subscribe, isAnyRecordStored, () => undefined);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = `/practice-form?returnTo=${pathname}${encodeURIComponent(search)}`;
  // Without a script, only the link tells the form which of several laboratories is meant.
  const isNamed =
    pendingRequest.type === "test_info_request" || pathname === `/lab/${pendingRequest.labId}`;
  const linkedForm = isNamed ? form : `${form}&labor=${pendingRequest.labId}`;
  const available = <Labels currentLabel={label} all={[label, requestedLabel]} />;
  // Read one after the other, the buttons of a page would all be called the same.
  const about =
    pendingRequest.type === "test_info_request" ? pendingRequest.testName : pendingRequest.labName;
  const named = { ...look, "aria-label": `${label}, ${about}` };

  function askForPractice() {
    savePendingRequests([pendingRequest]);
    void navigate(form);
  }

  if (record === undefined) {
    return (
      <ButtonLink to={linkedForm} {...named}>
        {available}
      </ButtonLink>
    );
  }
  if (!record) {
    return (
      <Button {...named} onClick={askForPractice}>
        {available}
      </Button>
    );
  }
  return (
    <Suspense fallback={<WaitingButton look={named} available={available} />}>
      <OneClickRequestButton
        look={named}
        requestedName={`${requestedLabel}, ${about}`}
        pendingRequest={pendingRequest}
        available={available}
        requested={<Labels currentLabel={requestedLabel} all={[label, requestedLabel]} />}
        isRequested={isRequested}
        askForPractice={askForPractice}
      />
    </Suspense>
  );
}

function WaitingButton({ look, available }: { look: Look; available: ReactNode }) {
  return (
    <Button {...look} busy>
      {available}
    </Button>
  );
}

/** Stacks all labels in one cell, so that the widest one fixes the width. */
function Labels({ currentLabel, all }: { currentLabel: string; all: readonly string[] }) {
  return (
    <span className="grid items-center">
      {all.map((label) => (
        <span
          key={label}
          className={`col-start-1 row-start-1 ${label === currentLabel ? "" : "invisible"}`}
        >
          {label}
        </span>
      ))}
    </span>
  );
}

function isAnyRecordStored(): boolean {
  return isAnythingStored(PRACTICE_PREFIX);
}
