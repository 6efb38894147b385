import type { ReactNode } from "react";
import { stepTitles } from "./campaign-page";
import { StepProgress } from "./step-progress";
import type { CampaignPath } from "./steps";

/** Step 1 in its box: title, where one is, the form. */
export function StartBox({ path, children }: { path: CampaignPath; children: ReactNode }) {
  return (
    <section aria-labelledby="request" className="rounded-box bg-paper p-5 text-ink md:p-8">
      <h2 id="request" className="font-semibold text-profile">
        Vergleich anfordern
      </h2>
      <div className="mt-5 mb-8">
        <StepProgress steps={stepTitles(path)} current={1} />
      </div>
      {children}
    </section>
  );
}
