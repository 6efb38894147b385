import { useState, useSyncExternalStore } from "react";
import {
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/forms/practice-record/practice-record";
import { sendOfferRequests } from "~/leads";
import { Button } from "~/ui/button";

interface Props {
  labs: readonly { id: string; name: string }[];
}

/** One press for all laboratories that fit; those that were asked already are not asked again. */
export function AskAll({ labs }: Props) {
  const askedText = useSyncExternalStore(subscribePracticeRecord, askedLabs, () => "");
  const [isSending, setSending] = useState(false);
  const asked = askedText.split(" ");
  const open = labs.filter(({ id }) => !asked.includes(id));
  if (open.length === 0) {
    return <p className="mt-6 font-semibold text-leaf">Bei allen angefordert.</p>;
  }
  async function ask() {
    setSending(true);
    await sendOfferRequests(open.map(({ id, name }) => ({ labId: id, labName: name })));
    setSending(false);
  }
  return (
    <div className="mt-6">
      <Button variant="signal" size="l" className="max-sm:w-full" busy={isSending} onClick={ask}>
        {labelFor(open.length, labs.length)}
      </Button>
      <p className="mt-2 text-note text-soft">Unverbindlich, kostenlos und ohne Ihren Namen.</p>
    </div>
  );
}

function labelFor(open: number, all: number): string {
  if (open < all)
    return open === 1 ? "Auch beim letzten anfordern" : `Bei den anderen ${open} anfordern`;
  return all === 2 ? "Bei beiden Angebot anfordern" : `Bei allen ${all} Angebot anfordern`;
}

/** Ids of laboratories that this session has asked; a text, because a store's value is compared as it is. */
function askedLabs(): string {
  return (readPracticeRecord()?.labRequests ?? []).map(({ labId }) => labId).join(" ");
}
