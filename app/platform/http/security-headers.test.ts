import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.server";

describe("HSTS", () => {
  const hsts = (...settings: Parameters<typeof securityHeaders>) =>
    securityHeaders(...settings)["Strict-Transport-Security"];

  it("covers the subdomains unless they are left out, and is only there with https", () => {
    expect(hsts(true, true)).toBe("max-age=63072000; includeSubDomains");
    expect(hsts(true, false)).toBe("max-age=63072000");
    expect(hsts(false, true)).toBeUndefined();
  });
});
