import { Icon } from "~/ui/icon";
import { PENDING_REQUEST_CLASS, PendingRequestLine } from "./pending-test-notice";
import { MAX_REQUESTED_LABS, TOO_MANY_LABS } from "./request-params";
import type { RequestLab } from "./requests.server";
import type { RequestChoice } from "./use-request-choice";

/** Names whom the form will ask, each with a way to take it back. */
export function RequestedLabs({ choice: { labs, chosen, remove } }: { choice: RequestChoice }) {
  if (chosen === undefined) {
    if (labs.length === 0) return null;
    return (
      <p className={`${PENDING_REQUEST_CLASS} pr-3`}>
        Nach dem Absenden fragen wir die angekreuzten Labore an.
      </p>
    );
  }
  const [first, second] = chosen;
  if (first === undefined) return null;
  if (second === undefined) {
    return (
      <PendingRequestLine onRemove={() => remove(first.id)}>
        Nach dem Absenden fragen wir das Angebot von {first.name} an.
      </PendingRequestLine>
    );
  }
  return (
    <div className={`${PENDING_REQUEST_CLASS} pr-3`}>
      {chosen.length > MAX_REQUESTED_LABS ? (
        <p role="alert" className="text-error">
          {TOO_MANY_LABS}
        </p>
      ) : (
        <p role="status">Nach dem Absenden fragen wir {chosen.length} Labore an:</p>
      )}
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {chosen.map((lab) => (
          <RemovableLab key={lab.id} lab={lab} onRemove={() => remove(lab.id)} />
        ))}
      </ul>
    </div>
  );
}

function RemovableLab({ lab: { name }, onRemove }: { lab: RequestLab; onRemove: () => void }) {
  return (
    <li className="flex items-center">
      <span className="font-semibold">{name}</span>
      <button
        type="button"
        aria-label={`${name} entfernen`}
        title="Entfernen"
        onClick={onRemove}
        className="grid size-11 place-items-center text-soft hover:text-petrol"
      >
        <Icon name="x" className="size-4.5" />
      </button>
    </li>
  );
}
