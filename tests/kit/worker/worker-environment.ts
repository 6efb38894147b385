import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Never a real portal's folder: retention deletes mails that the database does not know.
process.env.DATA_DIR = join(tmpdir(), `laborlotse-test-${randomUUID()}`);
process.env.LOG_LEVEL = "silent";
process.env.PORTAL_SECRET = "the secret of a test, of 32 characters or more";
