interface Props {
  headings: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

/** A kind's columns; scrolls sideways inside its own frame where the screen is narrow. */
export function EntryTable({ headings, rows }: Props) {
  if (rows.length === 0) {
    return <p className="mt-8 border-t-[1.5px] border-ink py-8 text-soft">Noch keine Einträge.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className="mt-4 overflow-x-auto" aria-label="Einträge" tabIndex={0}>
      <table className="w-full border-collapse text-meta">
        <thead>
          <tr className="border-b-[1.5px] border-ink text-left">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-6 font-semibold whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-b border-line align-top">
              {cells.map((cell, column) => (
                <td key={headings[column]} className="max-w-80 py-2 pr-6 whitespace-pre-line">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
