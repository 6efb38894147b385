import { afterAll, vi } from "vitest";

// Files share packages. What our own modules remember, and the settings that a test gives them, are of one file alone.
vi.resetModules();
const initialEnv = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in initialEnv)) delete process.env[name];
  Object.assign(process.env, initialEnv);
});
