import { inject } from "vitest";

// Where the tests of this worker find PostgreSQL; they connect only when they need it.
process.env.TEST_DATABASE_SERVER = inject("databaseUrl");
process.env.LOG_LEVEL = "silent";
