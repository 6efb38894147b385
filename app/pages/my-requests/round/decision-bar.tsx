import type { ComparedOffer } from "~/offers/comparison/comparison";
import { formatDay } from "~/swiss-time";
import { Button } from "~/ui/button";
import type { Holder } from "../holder";
import { RequestForm } from "../request-form";

interface Props {
  /** Id of the form that the choices in the table belong to. */
  form: string;
  holder: Holder;
  roundId: string;
  /** The chosen one, as far as a script knows. */
  offer: ComparedOffer | undefined;
}

/** Acts on the chosen offer; each button opens a page that says what happens, and nothing has happened before. */
export function DecisionBar({ form, holder, roundId, offer }: Props) {
  return (
    // The form has no box of its own: the bar sticks within the whole comparison, not below it.
    <RequestForm id={form} holder={holder} fields={{ round: roundId }} className="contents">
      <div
        className={`${offer === undefined ? "md:sticky" : "sticky"} bottom-3 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-box border border-line bg-paper p-5 shadow-float max-sm:gap-y-2 max-sm:p-3 md:bottom-5 md:px-7 print:hidden`}
      >
        <div aria-live="polite">
          <p className="text-meta text-soft">Ihre Wahl</p>
          <p className="font-semibold text-card">{offer?.labName ?? "Noch keine Offerte"}</p>
          <p className="text-meta text-soft">
            {offer === undefined ? "Wählen Sie in der Tabelle." : kindOf(offer)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button type="submit" name="intent" value="decline" variant="outline" size="l">
            Ablehnen
          </Button>
          <Button type="submit" name="intent" value="ask" variant="outline" size="l">
            Rückfrage
          </Button>
          <Button
            type="submit"
            name="intent"
            value="accept"
            variant="signal"
            size="l"
            className="max-sm:order-first max-sm:w-full max-sm:flex-none!"
          >
            {offer?.binding === false ? "Labor wählen" : "Offerte annehmen"}
          </Button>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-start print:hidden justify-between gap-x-6 gap-y-2">
        <p className="max-w-[38rem] text-meta text-soft">
          Bevor Sie entscheiden, zeigen wir Ihnen eine Zusammenfassung. Danach erhält das gewählte
          Labor Ihren Namen und Ihre Kontaktangaben, die anderen eine Absage ohne Angabe Ihrer Wahl.
          Mit dem Annehmen einer verbindlichen Offerte kommt der Vertrag zustande, mit dem Wählen
          einer Richtofferte noch nicht.
        </p>
        <Button
          type="submit"
          name="intent"
          value="decline-all"
          variant="quiet"
          size="s"
          className="-mx-4"
        >
          Keine dieser Offerten
        </Button>
      </div>
    </RequestForm>
  );
}

function kindOf({ version, binding, validUntil }: ComparedOffer): string {
  const until = validUntil === null ? "" : ` bis ${formatDay(validUntil)}`;
  return `Fassung ${version}, ${binding ? "verbindlich" : "Richtofferte"}${until}`;
}
