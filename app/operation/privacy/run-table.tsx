import type { DescribedRun } from "./describe-runs.server";

const HEADINGS = ["Zeit", "Aufgabe", "Ergebnis", "Ausgelöst"];

/** On narrow screens the values of a run are stacked. */
export function RunTable({ runs }: { runs: readonly DescribedRun[] }) {
  return (
    <table className="w-full border-collapse text-meta max-md:block">
      <caption className="sr-only">Protokoll der Löschungen</caption>
      <thead className="max-md:sr-only">
        <tr className="border-ink border-b-[1.5px] text-left">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-6 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {runs.map(({ id, at, task, result, by, isRefused }) => (
          <tr key={id} className="border-line border-b align-top max-md:grid max-md:py-3">
            <td className="whitespace-nowrap py-2 pr-6 tabular-nums max-md:py-0">{at}</td>
            <td className="py-2 pr-6 font-semibold max-md:py-0">{task}</td>
            <td className={`py-2 pr-6 max-md:py-0 ${isRefused ? "text-error" : ""}`}>{result}</td>
            <td className="py-2 max-md:py-0">{by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
