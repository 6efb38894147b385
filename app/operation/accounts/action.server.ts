import { data } from "react-router";
import * as z from "zod/mini";
import { choice, email, parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { findAccountById } from "~/identity/accounts.server";
import {
  changeRole,
  inviteOperator,
  type OperatorRefusal,
  removeOperator,
  resendOperatorInvitation,
  resetSecondFactor,
} from "~/identity/operators.server";
import { confirmPassword } from "~/identity/password/confirm-password.server";
import { recordAccountEvent } from "~/identity/record-account-event.server";
import { type Role, roles } from "~/identity/roles";
import { requireSecondFactor } from "~/identity/second-factor/second-factor-rule.server";
import { findRoundOpening } from "~/leads/index";
import { saveRoundOpening } from "~/leads/index.server";
import { writeScheduledBackup } from "~/operation/backup/scheduled-backup.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import type { FieldError } from "~/ui/error-summary";

export interface OperationAnswer {
  /** Section that shows the result. */
  about: "operators" | "invitation" | "second-factor" | "round-opening" | "test-mail" | "backup";
  errors: FieldError[];
  values?: Record<string, string>;
  done?: string;
  /** Done once the owner's password is confirmed. */
  asks?: { operatorId: string } & (
    | { intent: "role"; role: Role }
    | { intent: "reset-factor" | "remove" }
  );
}

type PendingOperatorAction = NonNullable<OperationAnswer["asks"]>;

const inviteForm = z.object({
  name: text(100, "Bitte geben Sie den Namen an."),
  email: email("Bitte geben Sie die E-Mail-Adresse an."),
  role: choice(roles, "Bitte wählen Sie eine Rolle."),
});

const roleForm = z.object({ role: choice(roles, "Bitte wählen Sie eine Rolle.") });

const REFUSALS: Record<OperatorRefusal, string> = {
  unknown: "Dieses Konto gibt es nicht mehr.",
  "known address": "Zu dieser Adresse gibt es schon ein Konto.",
  "last owner": "Mindestens ein Konto, das sich anmelden kann, muss die Rolle «Leitung» behalten.",
  accepted: "Diese Einladung ist schon angenommen.",
};

/** @param actor the owner, whose password each form about accounts carries */
export async function handleOperatorsAction(request: Request, actor: Actor) {
  const { id: by } = actor;
  const form = await readForm(request);
  const operatorId = getPostedField(form, "operatorId");
  const intent = form.get("intent");
  switch (intent) {
    case "invite":
      return invite(form, by);
    case "invite-again":
      return toResponse(
        await resendOperatorInvitation(operatorId, by),
        "Eine neue Einladung ist unterwegs.",
      );
    case "role":
      return withPassword(form, by, { intent, operatorId, role: readRole(form) });
    case "reset-factor":
    case "remove":
      // Owners remove their own factor at /admin/konto, and nobody removes their own account.
      if (operatorId === by) throw data(null, { status: 400 });
      return withPassword(form, by, { intent, operatorId });
    case "require-factor":
      return changeRequirement(form, by);
    case "round-opening":
      return changeRoundOpening(form, actor);
    case "test-mail":
      return sendTestMail(by);
    case "backup":
      return backUpNow();
    default:
      throw data(null, { status: 400 });
  }
}

/** To the own address alone. */
async function sendTestMail(by: string) {
  const account = await findAccountById(by);
  if (account === undefined) throw data(null, { status: 404 });
  const { email: recipient } = account;
  await inTransaction((tx) => queueMail(tx, { template: "test-mail", recipient, detail: {} }));
  const done = `Die Testmail an ${recipient} ist unterwegs. Ob sie gesendet wurde, steht unter «E-Mails».`;
  return data<OperationAnswer>({ about: "test-mail", errors: [], done });
}

async function backUpNow() {
  const about = "backup";
  if (environment().BACKUP_DIR === undefined) throw data(null, { status: 409 });
  try {
    await writeScheduledBackup();
  } catch {
    // The reason is in the log.
    const message = "Die Sicherung ist fehlgeschlagen. Der Grund steht im Protokoll des Servers.";
    return data<OperationAnswer>({ about, errors: [{ field: about, message }] }, { status: 500 });
  }
  return data<OperationAnswer>({ about, errors: [], done: "Die Sicherung ist geschrieben." });
}

/** Asks for the password first. */
async function withPassword(form: FormData, by: string, act: PendingOperatorAction) {
  const about = "operators";
  if (!form.has("password")) return data<OperationAnswer>({ about, errors: [], asks: act });
  const errors = await passwordErrors(form, by, "question-password");
  if (errors.length > 0) {
    return data<OperationAnswer>({ about, errors, asks: act }, { status: 400 });
  }
  switch (act.intent) {
    case "role":
      return toResponse(await changeRole(act.operatorId, act.role, by), "Die Rolle ist geändert.");
    case "reset-factor":
      return toResponse(
        await resetSecondFactor(act.operatorId, by),
        "Der zweite Faktor ist zurückgesetzt, die Sitzungen des Kontos sind beendet.",
      );
    case "remove":
      return toResponse(await removeOperator(act.operatorId, by), "Das Konto ist entfernt.");
  }
}

async function passwordErrors(form: FormData, by: string, field: string): Promise<FieldError[]> {
  const message = await confirmPassword(by, getPostedField(form, "password"));
  return message === undefined ? [] : [{ field, message }];
}

function readRole(form: FormData): Role {
  const parsed = parseForm(roleForm, form);
  if (!parsed.success || parsed.entry.role === "") throw data(null, { status: 400 });
  return parsed.entry.role;
}

async function invite(form: FormData, by: string) {
  const parsed = parseForm(inviteForm, form);
  if (!parsed.success) return refuseInvitation(parsed.errors, parsed.values);
  const { name, email, role } = parsed.entry;
  if (role === "") throw data(null, { status: 400 });
  const unconfirmed = await passwordErrors(form, by, "invite-password");
  if (unconfirmed.length > 0) return refuseInvitation(unconfirmed, { name, email, role });
  const refusal = await inviteOperator({ name, email, role }, by);
  if (refusal !== undefined) {
    const errors = [{ field: "email", message: REFUSALS[refusal] }];
    return refuseInvitation(errors, { name, email, role });
  }
  const done = `Die Einladung an ${email} ist unterwegs. Sie gilt sieben Tage.`;
  return data<OperationAnswer>({ about: "invitation", errors: [], done });
}

function refuseInvitation(errors: FieldError[], values: Record<string, string>) {
  return data<OperationAnswer>({ about: "invitation", errors, values }, { status: 400 });
}

async function changeRequirement(form: FormData, by: string) {
  const about = "second-factor";
  const isRequired = form.get("required") === "on";
  const errors = await passwordErrors(form, by, "rule-password");
  if (errors.length > 0) {
    const values = isRequired ? { required: "on" } : {};
    return data<OperationAnswer>({ about, errors, values }, { status: 400 });
  }
  await inTransaction(async (tx) => {
    await requireSecondFactor(tx, isRequired);
    await recordAccountEvent(tx, "second-factor-required", { operator: by }, { isRequired });
  });
  const done = isRequired
    ? "Der zweite Faktor ist für alle Konten vorgeschrieben."
    : "Der zweite Faktor ist freiwillig.";
  return data<OperationAnswer>({ about, errors: [], done });
}

async function changeRoundOpening(form: FormData, actor: Actor) {
  const opening = findRoundOpening(getPostedField(form, "opening"));
  if (opening === undefined) throw data(null, { status: 400 });
  await saveRoundOpening(actor, opening.value);
  const done = `Gespeichert: ${opening.label}.`;
  return data<OperationAnswer>({ about: "round-opening", errors: [], done });
}

function toResponse(refusal: OperatorRefusal | undefined, done: string) {
  const about = "operators";
  if (refusal === undefined) return data<OperationAnswer>({ about, errors: [], done });
  const errors = [{ field: "konten", message: REFUSALS[refusal] }];
  return data<OperationAnswer>({ about, errors }, { status: 409 });
}
