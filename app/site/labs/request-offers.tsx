import { formatList } from "#catalogue/format-list";
import { useComparedLabs } from "~/directory/index";
import { RequestOffersForm } from "~/leads/index";

interface Props {
  /** Requested where none is ticked. */
  suggested: readonly { id: string; name: string }[];
  /** Ids of those that the form offers besides. */
  offered: readonly string[];
  answers: Readonly<Record<string, string>>;
}

/** Requests offers from the ticked laboratories, and names them. */
export function RequestOffers({ suggested, offered, answers }: Props) {
  const compared = useComparedLabs() ?? [];
  const labs = compared.length > 0 ? compared : suggested;
  return (
    <>
      <RequestOffersForm labs={labs} offered={offered} answers={answers} variant="signal">
        Offerten einholen
      </RequestOffersForm>
      {/* Below all buttons of the row; on a phone, where each button has its own row, below this one. */}
      <p className="-mt-1 basis-full text-note text-soft sm:order-last">
        {labs.length === 0
          ? "Welche Labore offerieren sollen, kreuzen Sie im Formular an."
          : `Angefragt ${labs.length === 1 ? "wird" : "werden"} ${formatList(labs.map(({ name }) => name))}.`}
      </p>
    </>
  );
}
