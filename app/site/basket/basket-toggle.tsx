import { basketPath, MAX_BASKET, saveBasket, useBasket } from "~/directory/index";
import { Link } from "~/ui/link";

const ROW =
  "relative z-1 inline-flex min-h-11 items-center gap-3 font-semibold text-meta text-petrol";

/** Without JavaScript a link to a list that includes the analysis. */
export function BasketToggle({ id, name }: { id: string; name: string }) {
  const ids = useBasket();
  if (ids === undefined) {
    return (
      <Link to={basketPath([id])} className={ROW}>
        <span aria-hidden="true" className="check size-6 shrink-0" />
        <Label name={name} isListed={false} />
      </Link>
    );
  }
  const isListed = ids.includes(id);
  const isFull = !isListed && ids.length >= MAX_BASKET;
  return (
    <label className={`${ROW} ${isFull ? "cursor-default! text-soft" : ""}`}>
      <input
        type="checkbox"
        checked={isListed}
        disabled={isFull}
        onChange={() => saveBasket(isListed ? ids.filter((one) => one !== id) : [...ids, id])}
        className="check size-6 shrink-0 disabled:bg-mist"
      />
      <Label name={name} isListed={isListed} />
      {isFull && <span className="font-normal">die Liste ist voll</span>}
    </label>
  );
}

function Label({ name, isListed }: { name: string; isListed: boolean }) {
  return (
    <span>
      <span className="max-lg:sr-only">Auf {isListed ? "meiner" : "meine"} </span>Liste
      <span className="sr-only"> ({name})</span>
    </span>
  );
}
