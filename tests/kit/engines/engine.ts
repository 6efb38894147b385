import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Commands of W3C WebDriver, by the names that Firefox gives them, with their method and address elsewhere. */
const COMMANDS = {
  "WebDriver:Navigate": ["POST", "url"],
  "WebDriver:GetCurrentURL": ["GET", "url"],
  "WebDriver:Back": ["POST", "back"],
  "WebDriver:Forward": ["POST", "forward"],
  "WebDriver:Refresh": ["POST", "refresh"],
  "WebDriver:SetTimeouts": ["POST", "timeouts"],
  "WebDriver:SetWindowRect": ["POST", "window/rect"],
  "WebDriver:ExecuteScript": ["POST", "execute/sync"],
  "WebDriver:ExecuteAsyncScript": ["POST", "execute/async"],
  "WebDriver:ElementClick": ["POST", "element/:id/click"],
  "WebDriver:ElementSendKeys": ["POST", "element/:id/value"],
  "WebDriver:PerformActions": ["POST", "actions"],
  "WebDriver:AddCookie": ["POST", "cookie"],
  "WebDriver:DeleteAllCookies": ["DELETE", "cookie"],
  "WebDriver:TakeScreenshot": ["GET", "screenshot"],
} as const satisfies Record<string, readonly [method: string, address: string]>;

export type Command = keyof typeof COMMANDS;
export type Parameters = Record<string, unknown>;

/** A browser with one window, of whatever make. */
export interface Engine {
  /** @throws EngineError with the kind that WebDriver gives it */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  end(): Promise<void>;
}

export class EngineError extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(`${kind}: ${message}`);
  }
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
