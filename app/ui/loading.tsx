export function Loading({ text = "Wird geladen..." }) {
  return (
    <p role="status" className="flex items-center gap-3 py-16 text-soft">
      <span aria-hidden="true" className="spinner size-6" />
      {text}
    </p>
  );
}
