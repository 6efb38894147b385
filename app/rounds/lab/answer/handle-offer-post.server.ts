import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { multilineText } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { isUuid } from "~/lib/identity";
import { isoDay } from "~/lib/swiss-time";
import { environment } from "~/platform/environment.server";
import type { LabAccess, LabLink } from "~/rounds/lab/lab-access.server";
import {
  MAX_QUESTIONS,
  sendAnswerToPractice,
  sendQuestionToPractice,
} from "~/rounds/messages/questions.server";
import { type OfferFields, readOfferFields } from "~/rounds/offer/offer-fields";
import { parseOffer } from "~/rounds/offer/offer-form";
import { declineInvitation, saveOfferDraft, sendOffer } from "./lab-answer.server";
import { readClosedRequest, requestMoreTime } from "./more-time.server";
import { DECLINE_REASONS, getMessageFieldName, type OfferStep, STEPS } from "./steps";

const MAX_LENGTH = 2_000;
const messageRule = multilineText(MAX_LENGTH, "Bitte geben Sie Ihre Frage oder Antwort ein.");
const remark = multilineText(MAX_LENGTH);

const show = (step: OfferStep, status = 200) => data({ step }, { status });

/**
 * Answers a post with the next step, or with the page after a change. The first post from the page
 * changes nothing. If the link has ended meanwhile, the answer contains the posted input.
 * @param path of the page
 */
export async function handleOfferPost(form: FormData, link: LabLink | undefined, path: string) {
  const fields = readOfferFields(form);
  if (link === undefined) return show({ is: "ended", fields }, 404);
  const [step = "", about = ""] = getPostedField(form, "step").split(":");
  if (step === STEPS.requestMoreTime || step === STEPS.requestTime) {
    return receiveTimeRequest(form, link, path);
  }
  if (!link.isOver) return receiveStep({ step, about, form, fields }, link, path);
  const over = await readClosedRequest(link);
  return over === undefined
    ? show({ is: "ended", fields }, 404)
    : show({ is: "too-late", request: over, fields }, 409);
}

interface Posted {
  step: string;
  about: string;
  form: FormData;
  fields: OfferFields;
}

async function receiveStep({ step, about, form, fields }: Posted, access: LabAccess, path: string) {
  const done = (place = "") => redirect(path + place, 303);
  const over = () => show({ is: "over", fields }, 409);
  switch (step) {
    case STEPS.preview: {
      const parsed = parseOffer(fields, {
        today: isoDay(new Date()),
        asksForPayments: environment().OFFER_PAYMENTS,
      });
      if (!parsed.success) return show({ is: "form", fields, errors: parsed.errors }, 400);
      return show({ is: "preview", fields, offer: parsed.offer });
    }
    case STEPS.send: {
      const sent = await sendOffer(access, fields);
      if (sent.outcome === "refused") {
        return show({ is: "form", fields, errors: sent.errors }, 400);
      }
      return sent.outcome === "done" ? done() : over();
    }
    case STEPS.askToKeep:
      return show({ is: "keep", fields });
    case STEPS.keep:
      return (await saveOfferDraft(access, fields)).outcome === "done" ? done("#stand") : over();
    case STEPS.askToDecline:
      return show({ is: "decline", errors: [] });
    case STEPS.decline: {
      const reason = parseDeclineReason(form);
      if ("errors" in reason) return show({ is: "decline", errors: reason.errors }, 400);
      const declined = await declineInvitation(access, reason.text);
      return declined.outcome === "done" ? done() : over();
    }
    case STEPS.writeWords:
    case STEPS.sendMessage: {
      const written = toMessageStep(form, about, fields);
      if (written.errors.length > 0) return show(written, 400);
      if (step === STEPS.writeWords) return show(written);
      const sent = await sendMessage(access, written);
      if (sent === "full") return show({ ...written, errors: [tooMany(about)] }, 400);
      if (sent !== "done") return over();
      if (Object.keys(fields).length > 0) await saveOfferDraft(access, fields);
      return done("#fragen");
    }
    default:
      return show({ is: "form", fields, errors: [] });
  }
}

/** Asks for confirmation on a separate page, like every change. */
async function receiveTimeRequest(form: FormData, link: LabLink, path: string) {
  const input = getPostedField(form, "reason").slice(0, 2 * MAX_LENGTH);
  const parsed = z.safeParse(remark, input);
  if (!parsed.success) {
    const errors = [{ field: "reason", message: getErrorMessage(parsed.error) }];
    return show({ is: "time", reason: input, errors }, 400);
  }
  if (form.get("step") === STEPS.requestMoreTime) {
    return show({ is: "time", reason: parsed.data, errors: [] });
  }
  const outcome = await requestMoreTime(link, parsed.data);
  return outcome === "done" ? redirect(path, 303) : show({ is: "over", fields: {} }, 409);
}

function parseDeclineReason(form: FormData) {
  const reason = DECLINE_REASONS.find((one) => one === form.get("reason"));
  const parsed = z.safeParse(remark, getPostedField(form, "remark"));
  if (!parsed.success)
    return { errors: [{ field: "remark", message: getErrorMessage(parsed.error) }] };
  return { text: [reason, parsed.data].filter(Boolean).join(": ") };
}

/** The confirmation page creates the id, so that confirming twice asks one question. */
function toMessageStep(
  form: FormData,
  about: string,
  fields: OfferFields,
): Extract<OfferStep, { is: "words" }> {
  const input = getPostedField(form, "id");
  const field = getMessageFieldName(about);
  const text = getPostedField(form, field).slice(0, 2 * MAX_LENGTH);
  const parsed = z.safeParse(messageRule, text);
  return {
    is: "words",
    id: isUuid(input) ? input : randomUUID(),
    questionId: isUuid(about) ? about : "",
    text: parsed.success ? parsed.data : text,
    fields,
    errors: parsed.success ? [] : [{ field, message: getErrorMessage(parsed.error) }],
  };
}

function sendMessage(
  access: LabAccess,
  { id, questionId, text }: Extract<OfferStep, { is: "words" }>,
) {
  return questionId === ""
    ? sendQuestionToPractice(access, { id, text })
    : sendAnswerToPractice(access, { questionId, text });
}

function tooMany(about: string) {
  const message = `Zu dieser Anfrage haben Sie schon ${MAX_QUESTIONS} Fragen gestellt. Bitte rufen Sie uns an.`;
  return { field: getMessageFieldName(about), message };
}

function getErrorMessage({ issues }: z.core.$ZodError): string {
  return issues[0]?.message ?? "";
}
