/** Shown once; afterwards the portal knows only what they are checked by. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="mb-6 rounded-control border border-signal border-l-6 px-5 py-4">
      <h3 className="font-semibold">Ihre Wiederherstellungscodes</h3>
      <p className="mt-1 text-meta">
        Bewahren Sie sie dort auf, wo Sie sie auch ohne Telefon finden. Jeder ersetzt einmal den
        Code aus der App. Wir zeigen sie nur jetzt.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-8 gap-y-1 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
