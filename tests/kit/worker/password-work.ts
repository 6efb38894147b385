import type { BinaryLike, ScryptOptions } from "node:crypto";
import { vi } from "vitest";

type Callback = (error: Error | null, key: Buffer) => void;

let workCount = 0;
let pendingChecks: (() => void)[] | undefined;

/**
 * `node:crypto` with a scrypt that counts its work and does hardly any: the real one takes a fifth of a second, and
 * tests sign in hundreds of times.
 */
export async function quickCrypto() {
  const real = await vi.importActual<typeof import("node:crypto")>("node:crypto");
  const scrypt = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    callback: Callback,
  ) => {
    const { N = 0, r = 0, p = 0 } = options;
    workCount += N * r * p;
    const work = () => real.scrypt(password, salt, length, { N: 2, r, p }, callback);
    const isUnknownAccount = salt.valueOf() instanceof Uint8Array && salt.toString() === "";
    if (pendingChecks !== undefined && isUnknownAccount) pendingChecks.push(work);
    else work();
  };
  return { ...real, scrypt };
}

export async function passwordWork(of: () => Promise<unknown>): Promise<number> {
  const before = workCount;
  await of();
  return workCount - before;
}

/**
 * Blocks password checks for unknown accounts from now on.
 * @returns lets them finish
 */
export function holdUnknownAccountChecks(): () => void {
  const waiting: (() => void)[] = [];
  pendingChecks = waiting;
  return () => {
    pendingChecks = undefined;
    for (const work of waiting) work();
  };
}
