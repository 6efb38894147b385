import { afterEach, beforeEach, vi } from "vitest";

/** Behaves like browser storage, with room for `room` characters. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  room = 5_000_000;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const others = [...this.#items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.room) {
      throw new DOMException("full", "QuotaExceededError");
    }
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

export interface Browser {
  localStorage: MemoryStorage;
  sessionStorage: MemoryStorage;
}

/** Gives each test of a file empty storage and fresh modules. */
export function freshBrowserStorage(): Browser {
  const browser = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };
  beforeEach(() => {
    vi.resetModules();
    browser.localStorage = new MemoryStorage();
    browser.sessionStorage = new MemoryStorage();
    vi.stubGlobal("localStorage", browser.localStorage);
    vi.stubGlobal("sessionStorage", browser.sessionStorage);
    vi.stubGlobal("window", new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return browser;
}

/** A browser whose storage is null: a setting of Firefox, and web views of other programs. */
export function withoutStorage(): void {
  vi.stubGlobal("localStorage", null);
  vi.stubGlobal("sessionStorage", null);
}

/** A browser whose storage is switched off: even reading the property throws. */
export function switchStorageOff(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException("switched off", "SecurityError");
      },
    });
  }
}
