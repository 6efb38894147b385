import { useIsPilot } from "~/ui/layout/root-frame";

/** Below a list: what its words mean. */
export function Meaning({ samples }: { samples: string }) {
  const isPilot = useIsPilot();
  return (
    <p className="mt-4 max-w-[52em] text-note text-soft">
      «Bestätigt»: von der Herstellerin oder einer Praxis bestätigt. «Angegeben»: vom Labor genannt.
      Keine Angabe ist kein Nein. {!isPilot && samples}
    </p>
  );
}
