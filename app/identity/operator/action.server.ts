import { data, redirect } from "react-router";
import { encode } from "uqr";
import * as z from "zod/mini";
import { parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { findAccountById, setPassword } from "~/identity/accounts.server";
import { renameOperator } from "~/identity/operators.server";
import { confirmPassword } from "~/identity/password/confirm-password.server";
import { recordAccountEvent } from "~/identity/record-account-event.server";
import {
  beginSecondFactorSetup,
  finishSecondFactorSetup,
  type PendingSecondFactor,
  readSecondFactorSetup,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "~/identity/second-factor/second-factor.server";
import { isSecondFactorRequired } from "~/identity/second-factor/second-factor-rule.server";
import { totpUri } from "~/identity/second-factor/totp.server";
import { endSession, endSessions, type OpenSession } from "~/identity/sessions.server";
import { inTransaction } from "~/platform/database/database.server";
import type { FieldError } from "~/ui/error-summary";
import { readNewPassword } from "./new-password.server";

export interface AccountAnswer {
  about: "name" | "password" | "second-factor" | "sessions";
  errors: FieldError[];
  done?: string;
  setup?: { token: string; secret: string; qr: { path: string; size: number } };
  recoveryCodes?: string[];
}

const WRONG_CODE = "Dieser Code stimmt nicht. Bitte nehmen Sie den nächsten, den die App zeigt.";
const TOO_LATE = "Das hat zu lange gedauert. Bitte richten Sie den zweiten Faktor noch einmal ein.";
const REQUIRED = "Der zweite Faktor ist für alle Konten vorgeschrieben.";

export async function handleAccountAction(request: Request, session: OpenSession) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "name":
      return changeName(form, session);
    case "password":
      return changePassword(form, session);
    case "factor-begin":
      return beginSecondFactor(form, session);
    case "factor-confirm":
      return confirmSecondFactor(form, session);
    case "factor-off":
      return switchSecondFactorOff(form, session);
    case "recovery-codes":
      return renewRecoveryCodes(form, session);
    case "end-session":
      return endOneSession(form, session);
    case "end-others":
      return endOtherSessions(session);
    default:
      throw data(null, { status: 400 });
  }
}

function refuse(about: AccountAnswer["about"], field: string, message: string) {
  return data<AccountAnswer>({ about, errors: [{ field, message }] }, { status: 400 });
}

const nameForm = z.object({ name: text(100, "Bitte geben Sie Ihren Namen an.") });

async function changeName(form: FormData, { operator }: OpenSession) {
  const parsed = parseForm(nameForm, form);
  if (!parsed.success) {
    return data<AccountAnswer>({ about: "name", errors: parsed.errors }, { status: 400 });
  }
  await renameOperator(operator.id, parsed.entry.name);
  return data<AccountAnswer>({ about: "name", errors: [], done: "Ihr Name ist gespeichert." });
}

async function changePassword(form: FormData, { id, operator, due }: OpenSession) {
  const refusal = await confirmPassword(operator.id, getPostedField(form, "password"));
  if (refusal !== undefined) return refuse("password", "password", refusal);
  const { password, errors } = readNewPassword(form, operator);
  if (form.get("password") === password && errors.length === 0) {
    return refuse("password", "newPassword", "Das ist Ihr bisheriges Passwort.");
  }
  if (errors.length > 0) return data<AccountAnswer>({ about: "password", errors }, { status: 400 });
  await setPassword(operator.id, password, { origin: "own", session: id, way: "page" });
  // If something else is due, the guard redirects from there to this page.
  if (due === "password") throw redirect("/admin", 303);
  const done = "Ihr Passwort ist geändert. Alle anderen Sitzungen sind beendet.";
  return data<AccountAnswer>({ about: "password", errors: [], done });
}

async function beginSecondFactor(form: FormData, { operator }: OpenSession) {
  const refusal = await confirmPassword(operator.id, getPostedField(form, "factorPassword"));
  if (refusal !== undefined) return refuse("second-factor", "factorPassword", refusal);
  const setup = await beginSecondFactorSetup(operator.id);
  return data<AccountAnswer>({
    about: "second-factor",
    errors: [],
    setup: toSetupView(setup, operator.email),
  });
}

async function confirmSecondFactor(form: FormData, { id, operator }: OpenSession) {
  const account = await findAccountById(operator.id);
  const setup = await readSecondFactorSetup(operator.id, getPostedField(form, "setup"));
  if (setup === undefined || account === undefined || account.totpSecret !== null) {
    return refuse("second-factor", "factorPassword", TOO_LATE);
  }
  const code = getPostedField(form, "code");
  const recoveryCodes = await finishSecondFactorSetup(operator.id, setup, { code, session: id });
  if (recoveryCodes === undefined) {
    const errors = [{ field: "code", message: WRONG_CODE }];
    const setupView = toSetupView(setup, operator.email);
    return data<AccountAnswer>(
      { about: "second-factor", errors, setup: setupView },
      { status: 400 },
    );
  }
  const done = "Der zweite Faktor ist eingeschaltet. Alle anderen Sitzungen sind beendet.";
  return data<AccountAnswer>({ about: "second-factor", errors: [], done, recoveryCodes });
}

function toSetupView(
  { token, secret }: PendingSecondFactor,
  account: string,
): NonNullable<AccountAnswer["setup"]> {
  return { token, secret, qr: qrPath(totpUri(secret, account)) };
}

async function switchSecondFactorOff(form: FormData, { operator }: OpenSession) {
  const refusal = await confirmPassword(operator.id, getPostedField(form, "factorPassword"));
  if (refusal !== undefined) return refuse("second-factor", "factorPassword", refusal);
  if (await isSecondFactorRequired()) return refuse("second-factor", "factorPassword", REQUIRED);
  await inTransaction(async (tx) => {
    const isOff = await removeSecondFactor(tx, operator.id);
    if (isOff) await recordAccountEvent(tx, "second-factor-off", { operator: operator.id }, {});
  });
  const done = "Der zweite Faktor ist ausgeschaltet.";
  return data<AccountAnswer>({ about: "second-factor", errors: [], done });
}

async function renewRecoveryCodes(form: FormData, { operator }: OpenSession) {
  const refusal = await confirmPassword(operator.id, getPostedField(form, "factorPassword"));
  if (refusal !== undefined) return refuse("second-factor", "factorPassword", refusal);
  const recoveryCodes = await replaceRecoveryCodes(operator.id);
  const done = "Neue Wiederherstellungscodes gelten, die alten nicht mehr.";
  return data<AccountAnswer>({ about: "second-factor", errors: [], done, recoveryCodes });
}

async function endOneSession(form: FormData, { operator }: OpenSession) {
  await inTransaction(async (tx) => {
    const isEnded = await endSession(tx, operator.id, getPostedField(form, "sessionId"));
    if (isEnded) await recordAccountEvent(tx, "session-ended", { operator: operator.id }, {});
  });
  return data<AccountAnswer>({ about: "sessions", errors: [], done: "Die Sitzung ist beendet." });
}

async function endOtherSessions({ id, operator }: OpenSession) {
  await inTransaction(async (tx) => {
    await endSessions(operator.id, id, tx);
    await recordAccountEvent(tx, "other-sessions-ended", { operator: operator.id }, {});
  });
  const done = "Alle anderen Sitzungen sind beendet.";
  return data<AccountAnswer>({ about: "sessions", errors: [], done });
}

/** A QR code as one SVG path, one unit per module: no image to load, no inline style that the policy would refuse. */
function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""),
  );
  return { path: rows.join(""), size };
}
