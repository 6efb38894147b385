import { addAccount, findAccountById, setPassword } from "../../../app/identity/accounts.server";
import type { Role } from "../../../app/identity/roles";
import {
  beginSecondFactorSetup,
  finishSecondFactorSetup,
} from "../../../app/identity/second-factor/second-factor.server";
import { totpCode } from "../../../app/identity/second-factor/totp.server";
import { type SignInAnswer, signIn } from "../../../app/identity/sign-in.server";
import { connectionPool } from "../../../app/platform/database/database.server";

export const PASSWORD = "kiesel-tanne-94-uhr";

export async function addOperator(email: string, role: Role = "owner"): Promise<string> {
  const id = await invite(email, role);
  await setPassword(id, PASSWORD, { origin: "own" });
  return id;
}

/** An operator who has not set a password yet. */
export async function invite(email: string, role: Role = "owner"): Promise<string> {
  const id = await addAccount({ email, name: email, role });
  if (id === undefined) throw new Error("the address has an account");
  return id;
}

export async function account(id: string) {
  const found = await findAccountById(id);
  if (found === undefined) throw new Error("no account");
  return found;
}

/** The 30 seconds that it is now, shifted by whole steps. */
export const stepNow = (shift = 0) => Math.floor(Date.now() / 30_000) + shift;

export async function switchSecondFactorOn(id: string) {
  const setup = await beginSecondFactorSetup(id);
  const code = totpCode(setup.secret, stepNow(-1));
  const codes = await finishSecondFactorSetup(id, setup, { code });
  return { secret: setup.secret, codes: codes ?? [] };
}

export function getCookies(answer: SignInAnswer): string {
  if (!("cookies" in answer)) throw new Error(answer.outcome);
  return answer.cookies
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

export function request(cookie = ""): Request {
  return new Request("http://127.0.0.1:3000/admin/login", { headers: { Cookie: cookie } });
}

let last = 0;
export const newAddress = () => `198.51.${Math.floor(++last / 250)}.${last % 250}`;

export function tryToSignIn(
  email: string,
  password = PASSWORD,
  cookie = "",
): Promise<SignInAnswer> {
  return signIn(request(cookie), { email, password, address: newAddress() });
}

export async function useUpTries(limit: string, tries: number): Promise<void> {
  await connectionPool().query("update rate_limits set points = $1 where key like $2", [
    tries,
    `${limit}:%`,
  ]);
}
