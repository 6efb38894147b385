import { adminContext } from "~/identity/admin-session.server";
import { listOperators } from "~/identity/operators.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isSecondFactorRequired } from "~/identity/second-factor/second-factor-rule.server";
import { formatMoment } from "~/lib/swiss-time";
import { backupState } from "~/platform/jobs/maintenance-log.server";
import { PORTAL_VERSION } from "~/platform/version.server";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { handleOperatorsAction } from "./action.server";
import { BackupSection } from "./backup-section";
import { InviteSection } from "./invite-section";
import { OperatorsSection } from "./operators-section";
import { SecondFactorRule } from "./second-factor-rule";

export const handle = { open: "operate", post: "operate" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Betrieb");

export async function loader({ context }: Route.LoaderArgs) {
  const [operators, isRequired, backup] = await Promise.all([
    listOperators(),
    isSecondFactorRequired(),
    backupState(),
  ]);
  return {
    version: PORTAL_VERSION,
    self: context.get(adminContext).id,
    isRequired,
    backup: backup && {
      last: backup.last && formatMoment(backup.last),
      hasFailed: backup.hasFailed,
    },
    operators: operators.map(({ seenAt, ...operator }) => ({
      ...operator,
      seen: seenAt === null ? undefined : formatMoment(seenAt),
    })),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleOperatorsAction(request, context.get(adminContext).id);
}

export default function OperationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, self, operators, isRequired, backup } = loaderData;
  const actionResult = (about: string) => (actionData?.about === about ? actionData : undefined);
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Betrieb</h1>
      <p className="mt-2 text-meta text-soft">Das Portal läuft mit Version {version}.</p>
      <div className="mt-6">
        <OperatorsSection
          operators={operators}
          self={self}
          actionResult={actionResult("operators")}
        />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <InviteSection actionResult={actionResult("invitation")} />
        <SecondFactorRule isRequired={isRequired} actionResult={actionResult("second-factor")} />
        <BackupSection backup={backup} />
      </div>
    </div>
  );
}
