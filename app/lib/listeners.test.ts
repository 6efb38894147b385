import { expect, it, vi } from "vitest";
import { createListeners } from "./listeners";

it.each(["storage", "pageshow"])(
  "hears of another tab's writes by «%s», until it ends",
  (event) => {
    const window = new EventTarget();
    vi.stubGlobal("window", window);
    const listener = vi.fn();
    const end = createListeners({ acrossTabs: true }).subscribe(listener);
    window.dispatchEvent(new Event(event));
    end();
    window.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1);
  },
);
