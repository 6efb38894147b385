import { useRef, useState } from "react";
import { priorities } from "#catalogue/priorities";
import { FieldMessage } from "~/ui/field";
import { useOnHydrated } from "~/ui/on-hydrated";
import { MAX_PRIORITIES } from "./check-answers";

interface Props {
  chosen: readonly string[];
  error: string | undefined;
}

/** At most three: with JavaScript a fourth cannot be ticked. */
export function PriorityFields({ chosen, error }: Props) {
  const [ticked, setTicked] = useState(chosen);
  const isFull = ticked.length >= MAX_PRIORITIES;
  const boxes = useRef<HTMLFieldSetElement>(null);
  const readSelection = () =>
    setTicked(new FormData(boxes.current?.form ?? undefined).getAll("wichtig").map(String));
  useOnHydrated(readSelection);
  return (
    <fieldset ref={boxes} id="wichtig" tabIndex={-1} aria-describedby={error && "wichtig-error"}>
      <legend className="mb-2 font-semibold text-meta">
        Was zählt für Sie? <span className="font-normal text-soft">(höchstens drei)</span>
      </legend>
      <ul className="border-line border-t">
        {priorities.map(({ value, label, hint }) => (
          <li key={value} className="border-line border-b">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="wichtig"
                value={value}
                defaultChecked={chosen.includes(value)}
                disabled={isFull && !ticked.includes(value)}
                onChange={readSelection}
                className="check size-6 shrink-0 disabled:bg-mist"
              />
              <span className="sm:flex sm:flex-1 sm:items-baseline sm:justify-between sm:gap-x-4 lg:block xl:flex">
                <span className="font-medium">{label}</span>
                <span className="block text-note text-soft">{hint}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldMessage name="wichtig" error={error} />
    </fieldset>
  );
}
