import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { getRoleLabel, type Role, roles } from "~/identity/roles";
import { Badge } from "~/ui/badge";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { FieldError } from "~/ui/error-summary";
import { Select } from "~/ui/field";
import type { OperationAnswer } from "./action.server";
import { OperatorQuestion, type PendingOperatorAction } from "./operator-question";

export interface OperatorRowData {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Name of the operator who sent the invitation. */
  invitedBy: string | null;
  isInvited: boolean;
  hasSecondFactor: boolean;
  seen: string | undefined;
}

/** The forms of this section share one fetcher, so that there is one answer in one place. */
type OperatorsFetcher = FetcherWithComponents<OperationAnswer>;

interface Props {
  operator: OperatorRowData;
  isSelf: boolean;
  /** The change that awaits confirmation. */
  pending: PendingOperatorAction | undefined;
  errors: readonly FieldError[];
  fetcher: OperatorsFetcher;
}

export function OperatorRow({ operator, isSelf, pending, errors, fetcher }: Props) {
  const { id, name, email, role, invitedBy, isInvited, hasSecondFactor, seen } = operator;
  const send = (intent: string, label: string) => (
    <Send fetcher={fetcher} intent={intent} id={id} label={label} about={name} />
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-line border-b py-4 text-meta">
      <div className="min-w-0">
        <p className="font-semibold">
          {name} {isSelf && <span className="font-normal text-soft">(Sie)</span>}
        </p>
        <p className="text-soft wrap-anywhere">{email}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone="petrol">{getRoleLabel(role)}</Badge>
          {isInvited ? (
            <Badge>eingeladen</Badge>
          ) : (
            <Badge tone={hasSecondFactor ? "success" : "neutral"}>
              {hasSecondFactor ? "mit zweitem Faktor" : "ohne zweiten Faktor"}
            </Badge>
          )}
          {invitedBy && <span className="text-note text-soft">eingeladen von {invitedBy}</span>}
          {seen && <span className="text-note text-soft">zuletzt tätig {seen}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <RoleForm operator={operator} fetcher={fetcher} />
        {isInvited && send("invite-again", "Erneut einladen")}
        {!isSelf && hasSecondFactor && send("reset-factor", "Zweiten Faktor zurücksetzen")}
        {!isSelf && pending?.intent !== "remove" && send("remove", "Entfernen")}
      </div>
      {pending && <OperatorQuestion name={name} act={pending} errors={errors} fetcher={fetcher} />}
    </li>
  );
}

function RoleForm({ operator, fetcher }: Pick<Props, "operator" | "fetcher">) {
  const { id, name, role } = operator;
  return (
    <fetcher.Form method="post" action="/admin/betrieb" className="flex items-center gap-3">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="operatorId" value={id} />
      <label htmlFor={`role-${id}`} className="sr-only">
        Rolle von {name}
      </label>
      <Select
        key={role}
        id={`role-${id}`}
        name="role"
        defaultValue={role}
        className="min-h-11 rounded-control border border-control bg-paper px-3"
      >
        {roles.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextButton about={name}>Rolle ändern</TextButton>
    </fetcher.Form>
  );
}

interface SendProps {
  fetcher: OperatorsFetcher;
  intent: string;
  id: string;
  label: string;
  about: string;
}

function Send({ fetcher, intent, id, label, about }: SendProps) {
  return (
    <fetcher.Form method="post" action="/admin/betrieb">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="operatorId" value={id} />
      <TextButton about={about}>{label}</TextButton>
    </fetcher.Form>
  );
}

/** `about` tells the buttons of different accounts apart for screen readers. */
function TextButton({ about, children }: { about: string; children: ReactNode }) {
  return (
    <button type="submit" className={TEXT_BUTTON_CLASS}>
      {children}
      <span className="sr-only">: {about}</span>
    </button>
  );
}
