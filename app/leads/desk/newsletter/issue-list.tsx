import { type IssueCounts, IssueProgress } from "./issue-progress";
import { countAddresses } from "./subscribers";

export interface Issue extends IssueCounts {
  id: string;
  subject: string;
  sentBy: string;
  createdAt: string;
}

export function IssueList({ issues }: { issues: readonly Issue[] }) {
  return (
    <section aria-labelledby="gesendet" className="mt-12">
      <h2 id="gesendet" className="mb-3 font-semibold text-name">
        Gesendet
      </h2>
      {issues.length === 0 ? (
        <p className="border-ink border-t-[1.5px] py-4 text-meta text-soft">
          Noch wurde nichts gesendet.
        </p>
      ) : (
        <ul className="border-ink border-t-[1.5px]">
          {issues.map((issue) => (
            <li
              key={issue.id}
              className="grid gap-x-10 gap-y-1 border-line border-b py-3 text-meta lg:grid-cols-12"
            >
              <div className="lg:col-span-5">
                <h3 className="font-semibold">{issue.subject}</h3>
                <p className="text-note text-soft">
                  {issue.createdAt}, {issue.sentBy}, {countAddresses(issue.recipients)}
                </p>
              </div>
              <p className="lg:col-span-7">
                <IssueProgress {...issue} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
