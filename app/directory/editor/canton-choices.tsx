import { cantonPositions } from "~/directory/lab-facts/canton-positions";

interface Props {
  path: string;
  options: readonly { value: string; label: string }[];
  selected: readonly unknown[];
  onChange: (value: string, isSelected: boolean) => void;
}

/** Choices that are all cantons, on the map of equal squares. */
export function CantonChoices({ path, options, selected, onChange }: Props) {
  return (
    <div className="grid max-w-100 grid-cols-8">
      {cantonPositions.map(({ canton, className }) => (
        <label
          key={canton}
          className={`relative grid h-11 font-semibold text-note uppercase focus-within:z-1 focus-within:outline-3 focus-within:outline-petrol ${className}`}
        >
          <input
            type="checkbox"
            id={canton === options[0]?.value ? path : undefined}
            name={path}
            value={canton}
            className="peer sr-only"
            checked={selected.includes(canton)}
            onChange={({ target }) => onChange(canton, target.checked)}
            aria-label={options.find(({ value }) => value === canton)?.label}
          />
          <span className="grid place-items-center inset-ring inset-ring-line hover:bg-mist peer-checked:bg-petrol peer-checked:text-paper">
            {canton}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Whether the options are exactly the cantons. */
export function areCantons(options: Props["options"]): boolean {
  const cantons: readonly string[] = cantonPositions.map(({ canton }) => canton);
  return options.length === cantons.length && options.every(({ value }) => cantons.includes(value));
}
