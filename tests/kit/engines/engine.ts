import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Commands of W3C WebDriver, by the names that Firefox gives them, with their method and address elsewhere. */
const COMMANDS = {
  "WebDriver:Navigate": ["POST", "url"],
  "WebDriver:GetCurrentURL": ["GET", "url"],
  "WebDriver:Back": ["POST", "back"],
  "WebDriver:Refresh": ["POST", "refresh"],
  "WebDriver:ExecuteScript": ["POST", "execute/sync"],
  "WebDriver:ElementClick": ["POST", "element/:id/click"],
  "WebDriver:ElementSendKeys": ["POST", "element/:id/value"],
  "WebDriver:PerformActions": ["POST", "actions"],
  "WebDriver:AddCookie": ["POST", "cookie"],
  "WebDriver:DeleteAllCookies": ["DELETE", "cookie"],
} as const satisfies Record<string, readonly [method: string, address: string]>;

export type Command = keyof typeof COMMANDS;
export type Parameters = Record<string, unknown>;

/** A browser with one window, of whatever make. */
export interface Engine {
  /** @throws Error with the kind that WebDriver gives it */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  end(): Promise<void>;
}

/** @param failure as WebDriver sends it: «error» is one of its kinds */
export function toError({ error, message }: { error: string; message: string }): Error {
  return new Error(`${error}: ${message}`);
}

export function toRequest(command: Command, { id, ...body }: Parameters) {
  const [method, address] = COMMANDS[command];
  return { method, address: address.replace(":id", String(id)), body };
}

/** Ends a program with this process too, unless that is killed; the function waits for an end that may be past. */
export function endWithProcess(child: ChildProcess): () => Promise<void> {
  const kill = () => child.kill();
  process.once("exit", kill);
  return async () => {
    process.off("exit", kill);
    if (hasEnded(child)) return;
    child.kill();
    await once(child, "exit");
  };
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
