import { createHmac } from "node:crypto";
import { data } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { redirectWithReceipt } from "~/forms/receipt.server";
import type { FormActionArgs } from "~/forms/receive-form.server";
import { readIdentity, saveSubmission } from "~/forms/submissions/save-submission.server";
import type { Identity } from "~/lib/identity";
import { requestContext } from "~/platform/http/request-context.server";
import {
  addressHash,
  countLiftedOptOuts,
  findSuppressionTime,
  removeLateSuppressions,
} from "~/platform/mail/suppression.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { syncErasureLog } from "~/privacy/index.server";
import { parseOptOutForm } from "./fields";
import { emailOptOutSubmission, type OptOutRecord } from "./submission.server";

export async function readOptOutAddress(token: string): Promise<string | undefined> {
  return (await readSignedLink("opt-out", token))?.subject;
}

/** Handles the page's form and one-click requests of mail programs (RFC 8058). */
export async function receiveOptOut({ request, context }: FormActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const userAgent = (request.headers.get("User-Agent") ?? "").slice(0, 500);
  // The page's form has the token in a field; one-click requests have it in the address.
  const linkToken = new URL(request.url).searchParams.get("token");
  if (linkToken !== null) return optOutByOneClick(linkToken, { userAgent, clientAddress });
  const form = await readForm(request);
  const token = getPostedField(form, "token");
  const linked = token === "" ? undefined : await readOptOutAddress(token);
  if (token !== "" && linked === undefined) return invalidLink();
  if (linked !== undefined) form.set("email", linked);
  const parsed = parseOptOutForm(form);
  if (!parsed.success) {
    const { errors, values } = parsed;
    const linkAddress = linked === undefined ? undefined : { email: linked, token };
    return data({ state: "refused" as const, errors, values, linkAddress }, { status: 400 });
  }
  const identity = readIdentity(form);
  const record = await withAddressHash({ ...parsed.entry, userAgent, source: "email_optout_page" });
  // Never «suspected»: storing an address by mistake is better than deleting an opt-out by mistake.
  const createdAt = parseTimestamp(form);
  const arrival = { clientAddress, createdAt };
  const saved =
    identity && (await saveSubmission(emailOptOutSubmission, identity, record, arrival));
  if (identity === undefined || saved === undefined) throw data(null, { status: 404 });
  if (createdAt !== undefined) await removeLateSuppressions(record.email);
  await syncErasureLog();
  const sent = record.email === "" ? "ohne-adresse" : "1";
  return redirectWithReceipt(`/email-opt-out?abgemeldet=${sent}`, identity.submissionId);
}

const ISO_TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
/** The portal is younger: an earlier time means a clock with an empty battery. */
const EARLIEST_TIMESTAMP = Date.UTC(2024, 0);

/**
 * Time of the press, possibly long ago for a queued opt-out. Undefined without a script, or for an
 * impossible time.
 */
function parseTimestamp(form: FormData): Date | undefined {
  const timestamp = getPostedField(form, "timestamp");
  const pressed = ISO_TIMESTAMP.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  return pressed >= EARLIEST_TIMESTAMP && pressed <= Date.now() ? new Date(pressed) : undefined;
}

/** Mail programs don't follow redirects; repeats change nothing. */
async function optOutByOneClick(
  token: string,
  { userAgent, clientAddress }: { userAgent: string; clientAddress: string },
) {
  const email = await readOptOutAddress(token);
  if (email === undefined) return invalidLink();
  if ((await findSuppressionTime(email)) === undefined) {
    const reason = "Abmeldung über das Mailprogramm";
    const source = "list_unsubscribe";
    const record = await withAddressHash({ email, reason, userAgent, source });
    await saveSubmission(emailOptOutSubmission, await oneClickIdentity(email), record, {
      clientAddress,
    });
    await syncErasureLog();
  }
  return { state: "done" as const, hasAddress: true };
}

/** The same for simultaneous requests, another after each confirmed return. */
async function oneClickIdentity(email: string): Promise<Identity> {
  const round = `${await addressHash(email)}.${await countLiftedOptOuts(email)}`;
  // Keyed, because the stored hash of the address must not reveal the token.
  const key = await sharedSecret("signed-links");
  const hex = createHmac("sha256", key).update(`one-click.${round}`).digest("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return { submissionId: [...id, hex.slice(20, 32)].join("-"), editToken: hex.slice(32) };
}

function invalidLink() {
  return data({ state: "invalid" as const }, { status: 400 });
}

async function withAddressHash(record: Omit<OptOutRecord, "addressHash">): Promise<OptOutRecord> {
  return { ...record, addressHash: record.email === "" ? null : await addressHash(record.email) };
}
