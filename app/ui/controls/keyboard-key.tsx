import { useEffect, useState } from "react";

const TONES = {
  light: "border-line bg-paper text-soft",
  dark: "border-paper/40 text-paper",
};

export function KeyboardKey({
  tone = "light",
  children,
}: {
  tone?: keyof typeof TONES;
  children: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={`hidden min-w-6 justify-center whitespace-nowrap rounded-control border px-1.5 font-sans text-note lg:inline-flex ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Shown with JavaScript only, because nothing listens to the keys without it. */
export function KeyboardShortcutLine({
  commands,
}: {
  commands: readonly (readonly [keys: readonly string[], does: string])[];
}) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <div className="sticky bottom-0 mt-auto hidden gap-x-5 border-line border-t bg-mist px-6 py-2 text-note text-soft lg:flex">
      {commands.map(([keys, does]) => (
        <span key={does} className="inline-flex items-center gap-1 whitespace-nowrap">
          {keys.map((key) => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
          <span className="pl-1">{does}</span>
        </span>
      ))}
    </div>
  );
}
