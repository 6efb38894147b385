import { vi } from "vitest";

vi.mock("node:crypto", async () => (await import("./password-work")).quickCrypto());
