import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

// Where the tests of this worker find PostgreSQL; they connect only when they need it.
process.env.TEST_DATABASE_SERVER = inject("databaseUrl");
// Never the data of a portal that runs here: retention deletes mails that the database does not know.
process.env.DATA_DIR = join(tmpdir(), `laborlotse-test-${randomUUID()}`);
process.env.LOG_LEVEL = "silent";
