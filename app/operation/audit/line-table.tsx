import { Link } from "react-router";
import { formatNumber } from "~/lib/format-number";
import type { DescribedAuditLine } from "./describe-lines.server";

const HEADINGS = ["Zeile", "Zeit", "Person", "Vorgang", "Gegenstand", "Angaben"];

/** On narrow screens the values of a line are stacked. */
export function AuditLineTable({ lines }: { lines: readonly DescribedAuditLine[] }) {
  return (
    <table className="w-full border-collapse text-meta max-lg:block">
      <caption className="sr-only">Protokoll, neueste Zeile zuerst</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-ink border-b-[1.5px] text-left">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-6 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {lines.map((line) => (
          <LineRow key={line.seq} line={line} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = "py-2 pr-6 max-lg:py-0";

function LineRow({ line }: { line: DescribedAuditLine }) {
  const { seq, at, person, action, subject, entryId, detail } = line;
  return (
    <tr className="border-line border-b align-top max-lg:grid max-lg:py-3">
      <td className={`${CELL} text-soft tabular-nums max-lg:text-note`}>
        <span className="lg:hidden">Zeile </span>
        {formatNumber(seq)}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>{at}</td>
      <td className={`${CELL} wrap-anywhere`}>{person}</td>
      <td className={`${CELL} font-semibold`}>{action}</td>
      <td className={`${CELL} tabular-nums`}>
        {entryId === null ? (
          subject
        ) : (
          <Link
            to={`/admin/eintrag/${entryId}`}
            className="inline-block text-petrol underline underline-offset-4 hover:text-petrol-deep max-lg:py-1"
          >
            {subject}
          </Link>
        )}
      </td>
      <td className="py-2 wrap-anywhere max-lg:py-0">{detail}</td>
    </tr>
  );
}
