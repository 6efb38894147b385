import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { getNumber, getPostedField } from "./posted-field";

describe("a field that is read by itself", () => {
  it("is a text of bounded length, whatever was posted", () => {
    const form = new FormData();
    form.set("long", "x".repeat(200_000));
    form.set("file", new File(["x"], "x.txt"));
    expect(getPostedField(form, "long")).toHaveLength(100_000);
    expect([getPostedField(form, "file"), getPostedField(form, "none")]).toEqual(["", ""]);
  });

  it("is a number only where it is written as one", () => {
    const read = (value: string) => {
      const form = new FormData();
      form.set("version", value);
      return getNumber(form, "version");
    };
    expect(["0", "12", "999999999"].map(read)).toEqual([0, 12, 999_999_999]);
    const other = ["", "x", "-1", "1.5", "1e3", "0x10", "Infinity", "1234567890", " 1", "\ufffd"];
    expect(other.map(read)).toEqual(other.map(() => -1));
    expect(getNumber(new FormData(), "version")).toBe(-1);
  });

  it("is read here and nowhere else", async () => {
    const beside: string[] = [];
    // The basket's parser truncates its own list; sessions read only the intent.
    for await (const file of glob("app/**/*.{ts,tsx}", {
      exclude: ["app/identity/**", "app/site/basket/**", "app/**/*.test.ts"],
    })) {
      if (/String\(\s*form\.get\(/.test(readFileSync(file, "utf8"))) beside.push(file);
    }
    expect(beside).toEqual([]);
  });
});
