import { afterAll, vi } from "vitest";

// Files share packages, but not the state of our modules or the settings of a test.
vi.resetModules();
const initialEnv = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in initialEnv)) delete process.env[name];
  Object.assign(process.env, initialEnv);
});
