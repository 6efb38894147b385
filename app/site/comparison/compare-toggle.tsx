import {
  type ComparedLab,
  MAX_COMPARED,
  saveComparedLabs,
  useComparedLabs,
} from "~/directory/index";
import { Link } from "~/ui/link";
import { useComparisonPath } from "./use-comparison-path";

const ROW =
  "relative z-1 inline-flex min-h-11 items-center gap-3 font-semibold text-meta text-petrol";

interface Props {
  lab: ComparedLab;
  /** The box alone, in a list whose bar says what the ticks are for. */
  isPlain?: boolean;
}

/** Without JavaScript a link to a comparison that includes the laboratory. */
export function CompareToggle({ lab, isPlain = false }: Props) {
  const selectedLabs = useComparedLabs();
  const comparisonPath = useComparisonPath();
  const look = isPlain ? "grid size-11 place-items-center" : ROW;
  if (selectedLabs === undefined) {
    return (
      <Link to={comparisonPath([lab.id])} className={look}>
        <span aria-hidden="true" className="check size-6 shrink-0" />
        <Label lab={lab} isChosen={false} isPlain={isPlain} />
      </Link>
    );
  }
  const isChosen = selectedLabs.some(({ id }) => id === lab.id);
  const isFull = !isChosen && selectedLabs.length >= MAX_COMPARED;
  return (
    <label className={`${look} ${isFull ? "cursor-default! text-soft" : ""}`}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        onChange={() =>
          saveComparedLabs(
            isChosen ? selectedLabs.filter(({ id }) => id !== lab.id) : [...selectedLabs, lab],
          )
        }
        className="check size-6 shrink-0 disabled:bg-mist"
      />
      <Label lab={lab} isChosen={isChosen} isPlain={isPlain} />
      {isFull && <span className={isPlain ? "sr-only" : "font-normal"}>vier sind gewählt</span>}
    </label>
  );
}

function Label({ lab: { name }, isChosen, isPlain }: Required<Props> & { isChosen: boolean }) {
  return (
    <span className={isPlain ? "sr-only" : ""}>
      {isChosen ? "Im Vergleich" : "Vergleichen"}
      <span className="sr-only"> ({name})</span>
    </span>
  );
}
