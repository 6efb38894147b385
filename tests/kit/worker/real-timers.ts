import { afterAll, vi } from "vitest";

// The next file of this worker needs timers that run.
afterAll(() => void vi.useRealTimers());
