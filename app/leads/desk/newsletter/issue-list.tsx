import { formatNumber } from "~/lib/format-number";
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

interface IssueCounts {
  recipients: number;
  sent: number;
  pending: number;
  failed: number;
  discarded: number;
}

export function IssueProgress({ recipients, sent, pending, failed, discarded }: IssueCounts) {
  const recorded = sent + pending + failed + discarded;
  const parts = [
    `${formatNumber(sent)} versendet`,
    pending > 0 && `${formatNumber(pending)} wartend`,
    failed > 0 && `${formatNumber(failed)} fehlgeschlagen`,
    discarded > 0 && `${formatNumber(discarded)} nicht zugestellt (abgemeldet oder verworfen)`,
    // Mails are deleted with their subscriber's erased entry, and after 90 days.
    recorded < recipients && `${formatNumber(recipients - recorded)} nicht mehr verzeichnet`,
  ].filter((part) => part !== false);
  return (
    <>
      {pending > 0 && (
        <progress
          aria-label="Verarbeitete E-Mails"
          max={recipients}
          value={recipients - pending}
          className="mb-1 block h-2 w-full appearance-none overflow-hidden rounded-control border-0 bg-line [&::-moz-progress-bar]:bg-petrol [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-petrol"
        />
      )}
      <span className={failed > 0 ? "text-error" : "text-soft"}>{parts.join(", ")}</span>
    </>
  );
}
