import { type ComponentProps, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LabTest } from "#catalogue/published";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { createListeners } from "~/lib/listeners";
import { isAnythingStored, PRACTICE_PREFIX } from "~/lib/storage";
import { Button, ButtonLink } from "~/ui/button";
import { keepWishes, type Wish } from "./wish";

type Look = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className">;

const REQUESTED = {
  "Angebot anfragen": "Angebot angefragt",
  "Angebot anfordern": "Angebot angefordert",
} as const;

interface OfferProps extends Look {
  labId: string;
  labName: string;
  /** The card's or the profile's words. */
  label: keyof typeof REQUESTED;
}

export function OfferRequestButton({ labId, labName, label, ...look }: OfferProps) {
  return (
    <RequestButton
      {...look}
      wish={{ type: "offer_request", labId, labName }}
      label={label}
      requestedLabel={REQUESTED[label]}
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
      wish={{ type: "test_info_request", testId, testName, labId, labName }}
      label="Ich möchte mehr über diesen Test erfahren"
      requestedLabel="Informationen angefragt"
      isRequested={({ testInfoRequests }) =>
        testInfoRequests.some((request) => request.testId === testId)
      }
    />
  );
}

/** Another tab may have sent the practice form. */
const otherTabs = createListeners({ acrossTabs: true });

// Offline it may be out of reach: then the button waits, and the page stays.
const KnownPracticeButton = lazy(() =>
  import("./known-practice-button").catch(() => ({ default: WaitingButton })),
);

interface Props extends Look {
  wish: Wish;
  label: string;
  requestedLabel: string;
  isRequested: (record: PracticeRecord) => boolean;
}

/**
 * Button of a request. Without a practice record it leads to the practice form, and the wish waits; without
 * JavaScript it is a link to that form. What it does with a record is loaded where there may be one.
 */
function RequestButton({ wish, label, requestedLabel, isRequested, ...look }: Props) {
  const record = useSyncExternalStore(otherTabs.subscribe, isAnyRecordStored, () => undefined);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = `/practice-form?returnTo=${pathname}${encodeURIComponent(search)}`;
  // Without a script nothing but the link tells the form which laboratory of several is wanted.
  const isNamed = wish.type === "test_info_request" || pathname === `/lab/${wish.labId}`;
  const linkedForm = isNamed ? form : `${form}&labor=${wish.labId}`;
  const available = <Labels shown={label} all={[label, requestedLabel]} />;

  function askForPractice() {
    keepWishes([wish]);
    void navigate(form);
  }

  if (record === undefined) {
    return (
      <ButtonLink to={linkedForm} {...look}>
        {available}
      </ButtonLink>
    );
  }
  if (!record) {
    return (
      <Button {...look} onClick={askForPractice}>
        {available}
      </Button>
    );
  }
  return (
    <Suspense fallback={<WaitingButton look={look} available={available} />}>
      <KnownPracticeButton
        look={look}
        wish={wish}
        available={available}
        requested={<Labels shown={requestedLabel} all={[label, requestedLabel]} />}
        isRequested={isRequested}
        askForPractice={askForPractice}
      />
    </Suspense>
  );
}

/** Does nothing yet: what a click means is known when the record has been read. */
function WaitingButton({ look, available }: { look: Look; available: ReactNode }) {
  return (
    <Button {...look} busy>
      {available}
    </Button>
  );
}

/** All labels lie in one cell, so the widest one decides the width all the time. */
function Labels({ shown, all }: { shown: string; all: readonly string[] }) {
  return (
    <span className="grid items-center">
      {all.map((label) => (
        <span
          key={label}
          className={`col-start-1 row-start-1 ${label === shown ? "" : "invisible"}`}
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
