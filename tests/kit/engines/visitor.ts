import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "./engine";
import {
  awaitClick,
  bringToMiddle,
  type Control,
  chooseOption,
  clearStorage,
  findControl,
  isAlive,
  isClickMissing,
  listCovered,
  openAll,
  readFocused,
  readText,
  readValue,
  selectText,
  store,
} from "./in-page";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const MAX_WAIT_MS = 20_000;
/** WebKit moves the page a moment after its script does, and clicks where things were. */
const SETTLE_MS = 50;
const BACKSPACE = "\uE003";
const ESCAPE = "\uE00C";

/** An element comes as its number. */
type Sent<Result> = Result extends HTMLElement ? Record<typeof ELEMENT, string> : Result;

/** What a visitor does in any browser: finds by label or name, and waits until it is there. */
export class Visitor {
  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.engine.send("WebDriver:Navigate", { url: this.origin + path });
    await this.until("its scripts are there", () => this.run(isAlive));
  }

  async back(): Promise<void> {
    await this.engine.send("WebDriver:Back");
  }

  async reload(): Promise<void> {
    await this.engine.send("WebDriver:Refresh");
    await this.until("its scripts are there", () => this.run(isAlive));
  }

  /** A click that falls beside it, because the page just moved, is made again. */
  async click(kind: Control, name: string): Promise<void> {
    await this.with(kind, name, async (id) => {
      await this.run(awaitClick, { [ELEMENT]: id });
      await this.engine.send("WebDriver:ElementClick", { id });
      // A page that is just being left has no answers: it was clicked.
      const isMissing = await this.run(isClickMissing).catch(() => false);
      if (isMissing) throw new Error(`The click fell beside «${name}».`);
    });
  }

  /** Types over what is there; once more where the page took the focus meanwhile. */
  async fill(label: string, text: string): Promise<void> {
    await this.with("field", label, async (id) => {
      const field = { [ELEMENT]: id };
      await this.run(selectText, field);
      await this.engine.send("WebDriver:ElementSendKeys", { id, text: text || BACKSPACE });
      const typed = await this.run(readValue, field);
      if (typed !== text) throw new Error(`«${typed}» stands in «${label}».`);
    });
  }

  async attach(label: string, path: string): Promise<void> {
    await this.with("field", label, (id) =>
      this.engine.send("WebDriver:ElementSendKeys", { id, text: path }),
    );
  }

  async choose(label: string, option: string): Promise<void> {
    await this.with("field", label, async (id) => {
      const isChosen = await this.run(chooseOption, { [ELEMENT]: id }, option);
      if (!isChosen) throw new Error(`${label} has no ${option}`);
    });
  }

  async pressEscape(): Promise<void> {
    const presses = ["keyDown", "keyUp"].map((type) => ({ type, value: ESCAPE }));
    await this.engine.send("WebDriver:PerformActions", {
      actions: [{ type: "key", id: "keys", actions: presses }],
    });
  }

  async see(words: string | RegExp): Promise<void> {
    const pattern = typeof words === "string" ? undefined : words;
    await this.until(`«${words}» is shown`, async () => {
      const text = await this.text();
      return pattern?.test(text) ?? text.includes(String(words));
    });
  }

  async has(label: string, value: string): Promise<void> {
    await this.until(`«${label}» holds «${value}»`, async () => {
      const field = await this.run(findControl, "field", label);
      return (await this.run(readValue, field)) === value;
    });
  }

  /** The words of the element that has the focus. */
  focus(): Promise<string> {
    return this.run(readFocused);
  }

  async unfold(): Promise<void> {
    await this.run(openAll);
  }

  /** Leaves nothing of whoever was here before. */
  async forget(): Promise<void> {
    await this.engine.send("WebDriver:DeleteAllCookies");
    await this.run(clearStorage);
  }

  async remember(key: string, value: string): Promise<void> {
    await this.run(store, key, value);
  }

  async takeCookie(name: string, value: string): Promise<void> {
    await this.engine.send("WebDriver:AddCookie", { cookie: { name, value } });
  }

  async isAt(path: string): Promise<void> {
    await this.until(`the address is ${path}`, async () => (await this.path()).startsWith(path));
  }

  async path(): Promise<string> {
    const url = new URL(String(await this.engine.send("WebDriver:GetCurrentURL")));
    return url.pathname + url.search;
  }

  text(): Promise<string> {
    return this.run(readText);
  }

  /** Controls in view that something else lies upon, so that a click would not reach them. */
  covered(): Promise<string[]> {
    return this.run(listCovered);
  }

  run<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args) {
    const script = `return (${work}).apply(null, arguments)`;
    return this.engine.send("WebDriver:ExecuteScript", { script, args }) as Promise<Sent<Result>>;
  }

  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      // A page that is just being left has no answers.
      if (await holds().catch(() => false)) return;
      if (performance.now() > deadline) {
        throw new Error(
          `Not within 20 s: ${what}; ${await this.path()} shows: ${await this.text()}`,
        );
      }
      await sleep(50);
    }
  }

  /** Tries again while a page moves or draws anew. */
  private with(kind: Control, name: string, act: (id: string) => Promise<unknown>): Promise<void> {
    let why = "";
    return this.until(`there is a ${kind} «${name}»`, async () => {
      const found = await this.run(findControl, kind, name);
      if (found === null) return false;
      if (await this.run(bringToMiddle, found)) await sleep(SETTLE_MS);
      try {
        await act(found[ELEMENT]);
        return true;
      } catch (error) {
        why = String(error);
        return false;
      }
    }).catch((error) => {
      throw new Error(`${why} ${error.message}`);
    });
  }
}
