import { lazy, Suspense, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { isAnythingStored, PRACTICE_PREFIX } from "~/visitor/storage";
import { keepWish } from "~/visitor/wish";
import { useCurrentPath } from "./current-path";
import { Labels, type RequestButtonProps } from "./request-button-look";

// Offline it may be out of reach: then the button waits, and the page stays.
const KnownPracticeButton = lazy(() =>
  import("./known-practice-button").catch(() => ({ default: WaitingButton })),
);

/**
 * Button of an offer or test-info request (specification, point 4). Without a practice record it leads
 * to the practice form, and the wish waits; without JavaScript it is a link to that form. What it does
 * with a record is loaded where there may be one.
 */
export function RequestButton(props: RequestButtonProps) {
  const { wish, label, requestedLabel, isRequested: _, ...look } = props;
  const record = useSyncExternalStore(subscribe, isAnyRecordStored, () => undefined);
  const navigate = useNavigate();
  const form = `/practice-form?returnTo=${useCurrentPath()}`;
  const labels = <Labels shown={label} all={[label, requestedLabel]} />;

  function askForPractice() {
    keepWish(wish);
    void navigate(form);
  }

  if (record === undefined) {
    return (
      <ButtonLink to={form} {...look}>
        {labels}
      </ButtonLink>
    );
  }
  if (!record) {
    return (
      <Button {...look} onClick={askForPractice}>
        {labels}
      </Button>
    );
  }
  return (
    <Suspense fallback={<WaitingButton {...props} />}>
      <KnownPracticeButton {...props} askForPractice={askForPractice} />
    </Suspense>
  );
}

/** Does nothing yet: what a click means is known when the record has been read. */
function WaitingButton(props: RequestButtonProps) {
  const { wish: _, isRequested: __, label, requestedLabel, ...look } = props;
  return (
    <Button {...look} busy>
      <Labels shown={label} all={[label, requestedLabel]} />
    </Button>
  );
}

function isAnyRecordStored(): boolean {
  return isAnythingStored(PRACTICE_PREFIX);
}

/** Another tab may have sent the form. */
function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
