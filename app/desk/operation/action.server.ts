import { data } from "react-router";
import * as z from "zod/mini";
import { choice, email, parseForm, text } from "~/forms/form-rules";
import { readForm } from "~/forms/read-form.server";
import { inTransaction } from "~/server/database/database.server";
import {
  changeRole,
  inviteOperator,
  type OperatorRefusal,
  removeOperator,
  resendOperatorInvitation,
  resetSecondFactor,
} from "~/server/session/operators.server";
import { roles } from "~/server/session/roles";
import { requireSecondFactor } from "~/server/session/second-factor-rule.server";
import { secondFactorRequirementChanged } from "~/server/session/security-events.server";
import type { FieldError } from "~/ui/error-summary";

/** What came of a form of this page. */
export interface OperationAnswer {
  /** The section that shows it. */
  about: "operators" | "invitation" | "second-factor";
  errors: FieldError[];
  values?: Record<string, string>;
  done?: string;
  /** Asked before somebody is removed, where no dialog could. */
  asks?: { operatorId: string };
}

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

/** Accounts of others and what holds for all accounts; `by` is the owner's id. */
export async function changeOperation(request: Request, by: string) {
  const form = await readForm(request);
  const id = String(form.get("operatorId") ?? "");
  switch (form.get("intent")) {
    case "invite":
      return invite(form, by);
    case "invite-again":
      return tell(await resendOperatorInvitation(id, by), "Eine neue Einladung ist unterwegs.");
    case "role":
      return giveRole(form, id, by);
    case "reset-factor":
      // One's own goes at /admin/konto, which asks for the password.
      if (id === by) throw data(null, { status: 400 });
      return tell(
        await resetSecondFactor(id, by),
        "Der zweite Faktor ist zurückgesetzt, die Sitzungen des Kontos sind beendet.",
      );
    case "remove":
      if (id === by) throw data(null, { status: 400 });
      if (form.get("confirmed") !== "ja") {
        return data<OperationAnswer>({ about: "operators", errors: [], asks: { operatorId: id } });
      }
      return tell(await removeOperator(id, by), "Das Konto ist entfernt.");
    case "require-factor":
      return changeRequirement(form.get("required") === "on", by);
    default:
      throw data(null, { status: 400 });
  }
}

async function invite(form: FormData, by: string) {
  const parsed = parseForm(inviteForm, form);
  if (!parsed.success) return refuseInvitation(parsed.errors, parsed.values);
  const { name, email, role } = parsed.entry;
  if (role === "") throw data(null, { status: 400 });
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

async function giveRole(form: FormData, id: string, by: string) {
  const parsed = parseForm(roleForm, form);
  if (!parsed.success || parsed.entry.role === "") throw data(null, { status: 400 });
  return tell(await changeRole(id, parsed.entry.role, by), "Die Rolle ist geändert.");
}

async function changeRequirement(isRequired: boolean, by: string) {
  await inTransaction(async (tx) => {
    await requireSecondFactor(tx, isRequired);
    await secondFactorRequirementChanged(tx, { by, isRequired });
  });
  const done = isRequired
    ? "Der zweite Faktor ist für alle Konten vorgeschrieben."
    : "Der zweite Faktor ist freiwillig.";
  return data<OperationAnswer>({ about: "second-factor", errors: [], done });
}

function tell(refusal: OperatorRefusal | undefined, done: string) {
  const about = "operators";
  if (refusal === undefined) return data<OperationAnswer>({ about, errors: [], done });
  const errors = [{ field: "konten", message: REFUSALS[refusal] }];
  return data<OperationAnswer>({ about, errors }, { status: 409 });
}
