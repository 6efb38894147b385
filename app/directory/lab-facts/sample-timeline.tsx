import type { LabFacts } from "#catalogue/lab-facts";

export function SampleTimeline({
  collection,
  turnaround,
}: Pick<LabFacts, "collection" | "turnaround">) {
  return (
    <ol>
      <li className="relative pb-1.5 pl-6">
        <span className="absolute top-1 left-0 size-3.5 rounded-full border-2 border-petrol" />
        <span className="absolute top-4.5 -bottom-1.5 left-1.5 border-petrol border-l-2" />
        <span className="sr-only">Abholung: </span>
        {collection}
      </li>
      <li className="relative pl-6">
        <span className="absolute top-1.5 left-0.5 size-2.5 rounded-full bg-signal" />
        <span className="sr-only">Befund: </span>
        {turnaround}
      </li>
    </ol>
  );
}
