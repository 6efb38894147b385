import { Button } from "~/ui/button";
import { countAddresses } from "./subscribers";

export function SendQuestion({ reachable }: { reachable: number }) {
  return (
    <section
      aria-labelledby="frage"
      className="rounded-control border border-signal border-l-6 px-5 py-4"
    >
      <h3 id="frage" className="font-semibold">
        An {countAddresses(reachable)} senden?
      </h3>
      <p className="mt-1 mb-4 text-meta text-soft">
        Einen begonnenen Versand können Sie nicht abbrechen.
      </p>
      <input type="hidden" name="confirmed" value="ja" readOnly />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="send" variant="signal">
          Jetzt senden
        </Button>
        <Button type="submit" name="intent" value="preview" variant="outline">
          Abbrechen
        </Button>
      </div>
    </section>
  );
}
