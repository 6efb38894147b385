import { afterAll, vi } from "vitest";

// The next file of this worker needs running timers.
afterAll(() => void vi.useRealTimers());
