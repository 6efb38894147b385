import { useEffect, useRef } from "react";
import type { Issue } from "./issue-list";
import { IssueProgress } from "./issue-progress";
import { countAddresses } from "./subscribers";

export function SentNotice({ issue }: { issue: Issue }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="versand-laeuft"
      className="mt-6 max-w-[42em] rounded-control border border-leaf border-l-6 px-5 py-4 text-meta"
    >
      <h2 id="versand-laeuft" ref={heading} tabIndex={-1} className="font-semibold text-body">
        {issue.pending > 0
          ? `Wird an ${countAddresses(issue.recipients)} gesendet`
          : `An ${countAddresses(issue.recipients)} gesendet`}
      </h2>
      <p className="mb-2">«{issue.subject}»</p>
      <p>
        <IssueProgress {...issue} />
      </p>
    </section>
  );
}
