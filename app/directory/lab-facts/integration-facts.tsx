import { formatDataFlows, formatIntegrationFormats } from "#catalogue/integrations";
import type { Integration } from "#catalogue/published";
import { formatDate } from "~/lib/swiss-time";
import { OLDER_THAN_YEAR_TEXT } from "./format-integration-state";

/** Shows nothing if the laboratory has not stated anything, which is not a «no». */
export function IntegrationFacts({ integration }: { integration: Integration | undefined }) {
  if (integration === undefined) return <span className="text-soft">keine Angabe</span>;
  const formats = formatIntegrationFormats(integration);
  return (
    <>
      <span className="block">{formatDataFlows(integration)}</span>
      {formats !== "" && <span className="block text-note text-soft">{formats}</span>}
      <span className="block text-note">
        <IntegrationState integration={integration} />
      </span>
    </>
  );
}

export function IntegrationState({ integration }: { integration: Integration }) {
  const { state, checkedAt, isOld } = integration;
  return (
    <>
      <span className={state === "bestätigt" && !isOld ? "text-leaf" : "text-soft"}>
        {state} <time dateTime={checkedAt}>{formatDate(checkedAt)}</time>
      </span>
      {isOld && <span className="block font-semibold">{OLDER_THAN_YEAR_TEXT}</span>}
    </>
  );
}
