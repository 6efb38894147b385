import { describe, expect, it } from "vitest";
import { createByteCache } from "./byte-cache.server";

const value = (bytes: number) => ({ bytes });

describe("a memory of bytes", () => {
  it("lets what was asked for longest ago go first", () => {
    const memory = createByteCache(10);
    memory.set("/a", value(4));
    memory.set("/b", value(4));
    memory.get("/a");
    memory.set("/c", value(4));
    expect(memory.get("/b")).toBeUndefined();
    expect(memory.get("/a")).toEqual(value(4));
    expect(memory.size()).toEqual({ values: 2, bytes: 8 });
  });

  it("counts what is kept twice under one address, or forgotten twice, once", () => {
    const memory = createByteCache(10);
    for (let time = 0; time < 9; time++) memory.set("/a", value(4));
    memory.set("/b", value(4));
    expect(memory.size()).toEqual({ values: 2, bytes: 8 });
    memory.forget("/a");
    memory.forget("/a");
    expect(memory.size()).toEqual({ values: 1, bytes: 4 });
  });
});
