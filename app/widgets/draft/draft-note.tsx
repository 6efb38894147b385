import { Button } from "~/ui/button";

/** Says that an earlier draft is back, and lets it go: the device may be shared. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-y py-2">
      <p className="text-meta text-soft" role="status">
        Ihr Entwurf von diesem Gerät ist wieder da.
      </p>
      <Button variant="quiet" size="s" className="-mx-4" onClick={onDiscard}>
        Entwurf verwerfen
      </Button>
    </div>
  );
}
