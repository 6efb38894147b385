/**
 * `npm run admin -- create ADDRESS [ROLE]`, `reset ADDRESS`, `list`: accounts from the server's own command line,
 * for when nobody can sign in. On the embedded database only while no portal runs.
 */
import { join } from "node:path";
import { addAccount, findAccountByEmail, setPassword } from "../app/identity/accounts.server";
import { listOperators } from "../app/identity/operators.server";
import { newPassword } from "../app/identity/password/password.server";
import { recordAccountEvent } from "../app/identity/record-account-event.server";
import { roles } from "../app/identity/roles";
import { removeSecondFactor } from "../app/identity/second-factor/second-factor.server";
import { openPortalDatabase } from "../app/operation/portal.server";
import { inTransaction } from "../app/platform/database/database.server";
import { formatFailure } from "../app/platform/error-reason.server";

const MIGRATIONS = join(import.meta.dirname, "../../database/migrations");

const USAGE = `npm run admin -- create ADDRESS [${roles.map(({ value }) => value).join("|")}]
npm run admin -- reset ADDRESS
npm run admin -- list`;

async function create(address: string, roleName = "owner"): Promise<void> {
  const role = roles.find(({ value }) => value === roleName)?.value;
  if (role === undefined || !address.includes("@")) throw new Error(USAGE);
  const name = address.slice(0, address.indexOf("@"));
  const id = await inTransaction(async (tx) => {
    const added = await addAccount({ email: address, name, role }, tx);
    if (added !== undefined)
      await recordAccountEvent(tx, "operator-created", { operator: added, by: null }, { role });
    return added;
  });
  if (id === undefined) throw new Error(`${address} has an account already`);
  await printPassword(id, address);
}

/** Also removes the second factor, for an operator who has lost phone and recovery codes. */
async function reset(address: string): Promise<void> {
  const account = await findAccountByEmail(address);
  if (account === undefined) throw new Error(`${address} has no account`);
  await inTransaction(async (tx) => {
    const isOff = await removeSecondFactor(tx, account.id);
    if (isOff)
      await recordAccountEvent(tx, "second-factor-off", { operator: account.id, by: null }, {});
  });
  await printPassword(account.id, account.email, "command");
}

/** Printed, so it must be replaced at the first sign-in. */
async function printPassword(id: string, address: string, way?: "command"): Promise<void> {
  const password = newPassword();
  await setPassword(id, password, { origin: "printed", way });
  console.log(`${address} / ${password} (to be replaced at the first sign-in)`);
}

async function list(): Promise<void> {
  for (const { email, role, isInvited, hasSecondFactor } of await listOperators()) {
    const state = isInvited ? "invited" : hasSecondFactor ? "second factor" : "password only";
    console.log([email, role, state].join("\t"));
  }
}

async function run([command, address, role]: string[]): Promise<void> {
  if (command === "list") return list();
  if (command === "create" && address !== undefined) return create(address, role);
  if (command === "reset" && address !== undefined) return reset(address);
  throw new Error(USAGE);
}

let close: (() => Promise<void>) | undefined;
try {
  close = await openPortalDatabase(MIGRATIONS);
  await run(process.argv.slice(2));
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
} finally {
  await close?.();
}
