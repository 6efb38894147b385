import { useState, useSyncExternalStore } from "react";
import {
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/forms/practice-record/practice-record";
import { sendOfferRequests } from "~/leads/index";
import { Button } from "~/ui/button";

interface Props {
  labs: readonly { id: string; name: string }[];
}

/** Requests offers from all fitting laboratories except those already asked. */
export function RequestAllButton({ labs }: Props) {
  const requestedIdsText = useSyncExternalStore(
    subscribePracticeRecord,
    getRequestedLabIds,
    () => "",
  );
  const [isSending, setSending] = useState(false);
  const requestedIds = requestedIdsText.split(" ");
  const open = labs.filter(({ id }) => !requestedIds.includes(id));
  if (open.length === 0) {
    return <p className="mt-6 font-semibold text-leaf">Bei allen angefordert.</p>;
  }
  async function requestAll() {
    setSending(true);
    await sendOfferRequests(open.map(({ id, name }) => ({ labId: id, labName: name })));
    setSending(false);
  }
  return (
    <div className="mt-6">
      <Button
        variant="signal"
        size="l"
        className="max-sm:w-full"
        busy={isSending}
        onClick={requestAll}
      >
        {getButtonLabel(open.length, labs.length)}
      </Button>
      <p className="mt-2 text-note text-soft">Unverbindlich, kostenlos und ohne Ihren Namen.</p>
    </div>
  );
}

function getButtonLabel(open: number, all: number): string {
  if (open < all)
    return open === 1 ? "Auch beim letzten anfordern" : `Bei den anderen ${open} anfordern`;
  return all === 2 ? "Bei beiden Angebot anfordern" : `Bei allen ${all} Angebot anfordern`;
}

/** Ids of laboratories that this session has asked, as text, because a store's value is compared by identity. */
function getRequestedLabIds(): string {
  return (readPracticeRecord()?.labRequests ?? []).map(({ labId }) => labId).join(" ");
}
