import { needLines, testGroups } from "~/leads/index";
import { formatNumber } from "~/lib/format-number";
import { isRunning } from "~/rounds/model/states";
import type { LabRoundView } from "./lab-view.server";

export function NeedsTable({ view }: { view: LabRoundView }) {
  const { needs, tests, practice, round, decision, bindsUntil } = view;
  const mayBeChosen =
    decision === undefined && (isRunning({ state: round }) || bindsUntil !== undefined);
  const groups = testGroups.filter(({ value }) => needs.samplesByGroup[value] !== undefined);
  const total = groups.reduce((sum, { value }) => sum + (needs.samplesByGroup[value] ?? 0), 0);
  const { remarks } = needs;
  const lines = [
    ...needLines({ ...needs, samplesByGroup: {}, remarks: "" }),
    ...(tests.length > 0 ? [["Spezialtests", tests.join(", ")] as const] : []),
  ];
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-12">
        <dl
          className={`grid grid-cols-2 content-start gap-x-6 border-ink border-t-[1.5px] ${groups.length > 0 ? "md:col-span-6" : "md:col-span-12 md:grid-cols-4"}`}
        >
          {lines.map(([label, value]) => (
            <div key={label} className="border-line border-b py-3">
              <dt className="text-note text-soft">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {groups.length > 0 && (
          <table className="self-start border-ink border-t-[1.5px] text-meta md:col-span-6">
            <thead className="text-note text-soft">
              <tr className="border-line border-b">
                <th className="py-2.5 text-left font-normal">Analysengruppe</th>
                <th className="py-2.5 text-right font-normal">Proben pro Woche</th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ value, label }) => (
                <tr key={value} className="border-line border-b">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-2 text-right">
                    {formatNumber(needs.samplesByGroup[value] ?? 0)}
                  </td>
                </tr>
              ))}
            </tbody>
            {groups.length > 1 && (
              <tfoot>
                <tr className="border-line border-b font-semibold">
                  <th scope="row" className="py-2 text-left">
                    Total
                  </th>
                  <td className="py-2 text-right">{formatNumber(total)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        )}
      </div>
      {remarks !== "" && (
        <p className="mt-6 max-w-[42rem] whitespace-pre-line border-line border-l-6 pl-4">
          {remarks}
        </p>
      )}
      {practice === undefined && mayBeChosen && (
        <p className="mt-4 text-meta text-soft">
          Name und Adresse der Praxis erhalten Sie, sobald sie Ihre Offerte annimmt oder ihren Namen
          vorher freigibt.
        </p>
      )}
    </>
  );
}

export function PracticeContact({ practice }: { practice: NonNullable<LabRoundView["practice"]> }) {
  return (
    <dl className="grid gap-x-6 border-ink border-t-[1.5px]">
      {practice.map(([label, value]) => (
        <div key={label} className="border-line border-b py-3">
          <dt className="text-note text-soft">{label}</dt>
          <dd className="whitespace-pre-line break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
