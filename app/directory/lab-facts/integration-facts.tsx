import { formatDataFlows, formatIntegrationFormats } from "#catalogue/integrations";
import type { Integration } from "#catalogue/published";
import { formatDate } from "~/lib/swiss-time";
import { OLDER_THAN_YEAR_TEXT } from "./format-integration-state";

interface Props {
  integration: Integration;
  /** Beside the squares, which show it; read out all the same. */
  hidesFlows?: boolean;
}

export function IntegrationFacts({ integration, hidesFlows = false }: Props) {
  const formats = formatIntegrationFormats(integration);
  return (
    <>
      <span className={hidesFlows ? "sr-only" : "block"}>{formatDataFlows(integration)}</span>
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
