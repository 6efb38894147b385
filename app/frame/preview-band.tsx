/** Above a public page that shows a draft, to the operator alone. */
export function PreviewBand() {
  return (
    <aside
      aria-label="Vorschau"
      className="sticky top-16 z-20 bg-signal px-5 py-2 text-center font-semibold text-meta text-paper md:top-19"
    >
      Vorschau: Dieser Entwurf ist nicht veröffentlicht.
    </aside>
  );
}
