export function Meaning({ samples }: { samples: string }) {
  return (
    <p className="max-w-[52em] text-meta text-soft">
      «Bestätigt» heisst: Die Herstellerin oder eine Praxis hat uns die Anbindung genannt.
      «Angegeben» heisst: Das Labor nennt sie selbst. «Keine Angabe» ist kein Nein: Das Labor hat
      uns bisher nichts dazu gesagt. {samples}
    </p>
  );
}
