import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "~/ui/button";
import {
  type PracticeRecord,
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/visitor/practice-record";
import { keepWish, type Wish } from "~/visitor/wish";
import { useCurrentPath } from "./current-path";

export interface RequestButtonLook {
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
}

interface Props extends RequestButtonLook {
  wish: Wish;
  label: string;
  requestedLabel: string;
  isRequested: (record: PracticeRecord) => boolean;
}

/**
 * Button of an offer or test-info request (specification, point 4): available, then disabled for the
 * rest of the session. Without a practice record it leads to the practice form and the wish waits;
 * without JavaScript it is a link to that form.
 */
export function RequestButton({ wish, label, requestedLabel, isRequested, ...look }: Props) {
  const state = useSyncExternalStore(subscribePracticeRecord, read, () => "unknown" as const);
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const form = `/practice-form?returnTo=${useCurrentPath()}`;

  function read() {
    const record = readPracticeRecord();
    if (record === undefined) return "no record";
    return isRequested(record) ? "requested" : "available";
  }

  // Fetched ahead: the click has to work offline too.
  useEffect(() => {
    if (state === "available") void import("./send-request");
  }, [state]);

  async function request() {
    if (state === "no record") {
      keepWish(wish);
      await navigate(form);
      return;
    }
    setSending(true);
    try {
      const { sendRequest } = await import("./send-request");
      await sendRequest(wish);
    } finally {
      setSending(false);
    }
  }

  const isDone = state === "requested";
  const labels = <Labels shown={isDone ? requestedLabel : label} all={[label, requestedLabel]} />;
  if (state === "unknown") {
    return (
      <ButtonLink to={form} {...look}>
        {labels}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} disabled={isDone} busy={isSending} onClick={request}>
      {labels}
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
