import { PROMISE } from "#catalogue/notice-promise";
import { mailNewEntry } from "~/forms/submissions/new-entry-mails.server";
import { readIdentity, saveSubmission } from "~/forms/submissions/save-submission.server";
import { connectionPool } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { practiceForm } from "./fields";
import { practiceSubmission } from "./submission.server";

/** As many connections as a new process's first visitors use at once. */
const AT_ONCE = 4;
const ROUNDS = 5;

const FIELDS = {
  practiceOrDoctorName: "Praxis zur Probe",
  postalCode: "8001",
  city: "Zürich",
  specialty: "andere",
  email: "probe@example.invalid",
  agreeToTerms: "on",
  shownPromise: PROMISE,
};

class RehearsedError extends Error {}

/**
 * Stores forms with their mails and takes them back, and opens connections, since those that took something back are
 * closed: the first two forms of a new process took 80 ms of the processor, later ones 11.
 */
export async function rehearseStoring(): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: AT_ONCE }, rehearse));
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => connectionPool().query("select")));
  } catch (error) {
    log.warn({ err: error }, "no form was stored for a rehearsal");
  }
}

async function rehearse(): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  const parsed = practiceForm.parse(form);
  const identity = readIdentity(form);
  if (!parsed.success || identity === undefined) throw new Error("The rehearsed form is refused");
  const sender = { to: FIELDS.email, clientAddress: "192.0.2.1" };
  const storing = saveSubmission(
    practiceSubmission,
    identity,
    parsed.entry,
    sender,
    async (tx, id) => {
      await mailNewEntry(tx, id, sender);
      throw new RehearsedError();
    },
  );
  await storing.catch((error: unknown) => {
    if (!(error instanceof RehearsedError)) throw error;
  });
}
