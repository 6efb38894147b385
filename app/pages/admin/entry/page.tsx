export default function EntryPage() {
  return <h2 className="p-6 text-section font-semibold">Eintrag</h2>;
}
