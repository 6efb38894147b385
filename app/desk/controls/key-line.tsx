import { useEffect, useState } from "react";
import { Key } from "./key";

/** The keys of a room at its foot; with JavaScript only, because nothing listens to them without. */
export function KeyLine({
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
            <Key key={key}>{key}</Key>
          ))}
          <span className="pl-1">{does}</span>
        </span>
      ))}
    </div>
  );
}
