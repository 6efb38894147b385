interface ContentsEntry {
  id: string;
  title: string;
}

/** Beside the text where there is room, above it on a phone. */
export function ProseContents({
  title,
  parts,
}: {
  title: string;
  parts: readonly ContentsEntry[];
}) {
  if (parts.length === 0) return null;
  return (
    <nav
      aria-labelledby="inhaltsverzeichnis"
      className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="inhaltsverzeichnis" className="text-meta font-semibold">
        {title}
      </h2>
      <ol className="mt-3 border-t-[1.5px] border-ink">
        {parts.map((part) => (
          <li key={part.id} className="border-line border-b">
            <a
              href={`#${part.id}`}
              className="flex min-h-11 items-center py-2 text-meta text-petrol underline-offset-4 hover:underline"
            >
              {part.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
