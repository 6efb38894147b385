import { randomUUID } from "node:crypto";
import { submissionKinds } from "../../../app/leads/submission-kinds.server";
import { erasePerson } from "../../../app/privacy/erasure.server";
import { OPERATOR } from "../calls/desk-submissions";

/** Erases a person as the operator does on request. */
export const erase = (address: string, runId: string = randomUUID()) =>
  erasePerson(address, { kinds: submissionKinds, actor: OPERATOR, runId });
