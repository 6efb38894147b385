import { describe, expect, it, vi } from "vitest";
import { freshBrowserStorage, switchStorageOff } from "../../../tests/kit/browser/browser-storage";

const browser = freshBrowserStorage();
const load = () => import("./compared-labs");
const lab = (id: string) => ({ id, name: `Labor ${id}`, logo: id });
const KEY = "laborlotse.comparison";

describe("laboratories chosen for the comparison", () => {
  it("are kept by this browser, four at most, and forgotten with the last one", async () => {
    const { readComparedLabs, saveComparedLabs } = await load();
    expect(readComparedLabs()).toEqual([]);
    saveComparedLabs(["a", "b", "c", "d", "e"].map(lab));
    expect(readComparedLabs().map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    vi.resetModules();
    expect((await load()).readComparedLabs()).toHaveLength(4);
    saveComparedLabs([]);
    expect(browser.localStorage.length).toBe(0);
  });

  it("are the same list until they change, and every change is told", async () => {
    const { readComparedLabs, saveComparedLabs, subscribeComparedLabs } = await load();
    const listener = vi.fn();
    const end = subscribeComparedLabs(listener);
    saveComparedLabs([lab("a")]);
    expect(readComparedLabs()).toBe(readComparedLabs());
    saveComparedLabs([lab("a"), lab("b")]);
    end();
    saveComparedLabs([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("last as long as the page where nothing is stored", async () => {
    switchStorageOff();
    const { readComparedLabs, saveComparedLabs } = await load();
    saveComparedLabs([lab("a")]);
    expect(readComparedLabs()).toEqual([lab("a")]);
    saveComparedLabs([]);
    expect(readComparedLabs()).toEqual([]);
  });

  it("are none where what is stored can't be read, and never lead to another address", async () => {
    const damaged = vi.spyOn(console, "error").mockReturnValue();
    browser.localStorage.setItem(KEY, "{broken");
    expect((await load()).readComparedLabs()).toEqual([]);
    expect(damaged).toHaveBeenCalledOnce();
    vi.resetModules();
    const strange = [{ id: "a&x=1", name: "A" }, { id: "b" }, null, lab("c"), "d"];
    browser.localStorage.setItem(KEY, JSON.stringify(strange));
    const { readComparedLabs, comparisonPath } = await load();
    expect(readComparedLabs()).toEqual([lab("c")]);
    expect(comparisonPath(["a", "b"])).toBe("/vergleich?labs=a,b");
    expect(comparisonPath(["a"], ["tsh", "zink"], "zh")).toBe(
      "/vergleich?labs=a&analysen=tsh,zink&kanton=zh",
    );
    expect(comparisonPath([])).toBe("/vergleich");
  });
});
