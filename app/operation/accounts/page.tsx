import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useFormResult } from "~/forms/use-form-result";
import { adminContext } from "~/identity/admin-session.server";
import { listOperators } from "~/identity/operators.server";
import { roles } from "~/identity/roles";
import type { DeskHandle } from "~/identity/route-handles";
import { isSecondFactorRequired } from "~/identity/second-factor/second-factor-rule.server";
import { ROUND_OPENINGS, type RoundOpening } from "~/leads/index";
import { readRoundOpening } from "~/leads/index.server";
import { formatMoment } from "~/lib/swiss-time";
import { environment } from "~/platform/environment.server";
import { backupState } from "~/platform/jobs/maintenance-log.server";
import { PORTAL_VERSION } from "~/platform/version.server";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import type { FieldError } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxField, RadioGroupField } from "~/ui/form-fields";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { handleOperatorsAction, type OperationAnswer } from "./action.server";
import { BackupSection, TestMailSection } from "./backup-section";
import { ConfirmPasswordField } from "./confirm-password-field";
import { OperatorRow, type OperatorRowData } from "./operator-row";

export const handle = { open: "operate", post: "operate" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Betrieb");

export async function loader({ context }: Route.LoaderArgs) {
  const [operators, isRequired, backup, roundOpening] = await Promise.all([
    listOperators(),
    isSecondFactorRequired(),
    backupState(),
    readRoundOpening(),
  ]);
  return {
    version: PORTAL_VERSION,
    self: context.get(adminContext).id,
    isRequired,
    roundOpening,
    isSending: environment().SMTP_URL !== undefined,
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
  return handleOperatorsAction(request, context.get(adminContext));
}

export default function OperationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, self, operators, isRequired, roundOpening, backup } = loaderData;
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
        <RoundOpeningSection opening={roundOpening} actionResult={actionResult("round-opening")} />
        <TestMailSection isSending={loaderData.isSending} result={actionResult("test-mail")} />
        <BackupSection backup={backup} result={actionResult("backup")} />
      </div>
    </div>
  );
}

interface OperatorsProps {
  operators: readonly OperatorRowData[];
  self: string;
  actionResult: OperationAnswer | undefined;
}

const NO_ERRORS: readonly FieldError[] = [];

function OperatorsSection({ operators, self, actionResult }: OperatorsProps) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const answer = fetcher.data ?? actionResult;
  const asks = answer?.asks;
  // Errors of a confirmation are shown beside its field.
  const error = asks === undefined ? answer?.errors[0]?.message : undefined;
  useEffect(() => {
    if (fetcher.data?.errors.length && fetcher.data.asks === undefined)
      document.getElementById("konten-error")?.focus();
  }, [fetcher.data]);
  return (
    <SettingsSection id="konten" title="Konten">
      <SuccessMessage text={answer?.done} />
      {error !== undefined && (
        <p
          id="konten-error"
          role="alert"
          tabIndex={-1}
          className="mb-4 border-error border-l-6 py-2 pl-4 text-error"
        >
          {error}
        </p>
      )}
      <ul>
        {operators.map((operator) => (
          <OperatorRow
            key={operator.id}
            operator={operator}
            isSelf={operator.id === self}
            pending={asks?.operatorId === operator.id ? asks : undefined}
            errors={answer?.errors ?? NO_ERRORS}
            fetcher={fetcher}
          />
        ))}
      </ul>
    </SettingsSection>
  );
}

const ROLE_DESCRIPTIONS = roles.map(({ label, about }) => `${label}: ${about}.`).join(" ");

function InviteSection({ actionResult }: { actionResult: OperationAnswer | undefined }) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const form = useFormResult(fetcher.data);
  const answer = fetcher.data ?? actionResult;
  const getError = (name: string) => answer?.errors.find(({ field }) => field === name)?.message;
  return (
    <SettingsSection id="einladen" title="Jemanden einladen">
      <SuccessMessage text={answer?.done} />
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/betrieb"
        className="grid gap-5"
        noValidate
      >
        <input type="hidden" name="intent" value="invite" />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={answer?.values?.name}
          hint="Steht im Verlauf der Einträge."
          error={getError("name")}
          required
        />
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={answer?.values?.email}
          error={getError("email")}
          required
        />
        <SelectField
          label="Rolle"
          name="role"
          options={roles}
          hint={ROLE_DESCRIPTIONS}
          placeholder="Bitte wählen"
          defaultValue={answer?.values?.role ?? ""}
          error={getError("role")}
        />
        <ConfirmPasswordField id="invite-password" errors={answer?.errors ?? []} />
        <div>
          <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Wird gesendet...">
            Einladung senden
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}

function SecondFactorRule({
  isRequired,
  actionResult,
}: {
  isRequired: boolean;
  actionResult: OperationAnswer | undefined;
}) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const form = useFormResult(fetcher.data);
  const answer = fetcher.data ?? actionResult;
  const isWished = answer?.values === undefined ? isRequired : answer.values.required === "on";
  return (
    <SettingsSection id="vorschrift" title="Zweiter Faktor">
      <SuccessMessage text={answer?.done} />
      <p className="mb-4 max-w-[42em] text-meta text-soft">
        Konten ohne zweiten Faktor müssen ihn bei der nächsten Aktion einrichten.
      </p>
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/betrieb"
        className="grid gap-4"
        noValidate
      >
        <input type="hidden" name="intent" value="require-factor" />
        <CheckboxField key={String(isWished)} name="required" defaultChecked={isWished}>
          Für alle Konten vorschreiben
        </CheckboxField>
        <ConfirmPasswordField id="rule-password" errors={answer?.errors ?? []} />
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={fetcher.state !== "idle"}
            busyLabel="Wird gespeichert..."
          >
            Speichern
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}

function RoundOpeningSection({
  opening,
  actionResult,
}: {
  opening: RoundOpening;
  actionResult: OperationAnswer | undefined;
}) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const answer = fetcher.data ?? actionResult;
  return (
    <SettingsSection id="runden" title="Was von selbst geht">
      <SuccessMessage text={answer?.done} />
      <fetcher.Form method="post" action="/admin/betrieb" className="grid gap-4">
        <input type="hidden" name="intent" value="round-opening" />
        <RadioGroupField
          key={opening}
          label="Offertrunden öffnen"
          name="opening"
          options={ROUND_OPENINGS}
          defaultValue={opening}
          hint="Gilt, wenn die Praxis Labore gewünscht und ihre E-Mail-Adresse bestätigt hat und nichts dagegen spricht. Bis dahin können Sie die Runde beim Eintrag anhalten. «Nie» schaltet auch aus, was sonst von selbst geht: die eine Verlängerung, Nachrichten und Bewertungen ohne Namen, Befundzeiten und Analysentage der Labore."
        />
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={fetcher.state !== "idle"}
            busyLabel="Wird gespeichert..."
          >
            Speichern
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
