import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { multilineText } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { listWantedAnalyses, readNeeds } from "~/leads/index";
import { isUuid } from "~/lib/identity";
import { isoDay } from "~/lib/swiss-time";
import { environment } from "~/platform/environment.server";
import type { LabAccess, LabLink } from "~/rounds/lab/lab-access.server";
import {
  MAX_QUESTIONS,
  sendAnswerToPractice,
  sendQuestionToPractice,
} from "~/rounds/messages/questions.server";
import { findInvitationWithRound } from "~/rounds/model/rounds.server";
import { type OfferFields, readOfferFields } from "~/rounds/offer/offer-fields";
import { parseOffer } from "~/rounds/offer/offer-form";
import { declineInvitation, saveOfferDraft, sendOffer } from "./lab-answer.server";
import { readClosedRequest, requestMoreTime } from "./more-time.server";
import {
  DECLINE_REASONS,
  getMessageFieldName,
  type OfferActionName,
  type OfferStep,
} from "./steps";

const MAX_LENGTH = 2_000;
const messageRule = multilineText(MAX_LENGTH, "Bitte geben Sie Ihre Frage oder Antwort ein.");
const remarkRule = multilineText(MAX_LENGTH);

const show = (step: OfferStep, status = 200) => data({ step }, { status });

interface Posted {
  access: LabAccess;
  path: string;
  form: FormData;
  /** Id of the question, for messages. */
  about: string;
  fields: OfferFields;
}

/**
 * Answers a post with the next step, or with the page after a change. The first post from the page
 * changes nothing. If the link has ended meanwhile, the answer contains the posted input.
 * @param path of the page
 */
export async function handleOfferPost(form: FormData, link: LabLink | undefined, path: string) {
  const fields = readOfferFields(form);
  if (link === undefined) return show({ is: "ended", fields }, 404);
  const [step = "", about = ""] = getPostedField(form, "step").split(":");
  const name = Object.hasOwn(actions, step) ? (step as OfferActionName) : "edit";
  if (!link.isOver || name === "ask-for-time" || name === "request-time") {
    return actions[name]({ access: link, path, form, about, fields });
  }
  const over = await readClosedRequest(link);
  return over === undefined
    ? show({ is: "ended", fields }, 404)
    : show({ is: "too-late", request: over, fields }, 409);
}

type StepAnswer = ReturnType<typeof show> | Response;

const actions: Record<OfferActionName, (posted: Posted) => StepAnswer | Promise<StepAnswer>> = {
  edit: ({ fields }) => show({ is: "form", fields, errors: [] }),
  preview: async ({ access, fields }) => {
    const found = await findInvitationWithRound(access.invitationId);
    const parsed = parseOffer(fields, {
      today: isoDay(new Date()),
      asksForPayments: environment().OFFER_PAYMENTS,
      wanted: found === undefined ? 0 : listWantedAnalyses(readNeeds(found.round.needs)).length,
    });
    return parsed.success
      ? show({ is: "preview", fields, offer: parsed.offer })
      : show({ is: "form", fields, errors: parsed.errors }, 400);
  },
  send: async (posted) => {
    const { access, fields } = posted;
    const sent = await sendOffer(access, fields);
    return sent.outcome === "refused"
      ? show({ is: "form", fields, errors: sent.errors }, 400)
      : conclude(posted, sent.outcome);
  },
  "ask-to-keep": ({ fields }) => show({ is: "keep", fields }),
  keep: async (posted) =>
    conclude(posted, (await saveOfferDraft(posted.access, posted.fields)).outcome, "#stand"),
  "ask-to-decline": () => show({ is: "decline", errors: [] }),
  decline: async (posted) => {
    const remark = parseText(remarkRule, posted.form, "remark");
    if (remark.errors.length > 0) return show({ is: "decline", errors: remark.errors }, 400);
    const reason = DECLINE_REASONS.find((one) => one === posted.form.get("reason"));
    const text = [reason, remark.text].filter(Boolean).join(": ");
    return conclude(posted, (await declineInvitation(posted.access, text)).outcome);
  },
  "write-words": (posted) => {
    const written = toMessageStep(posted);
    return show(written, written.errors.length > 0 ? 400 : 200);
  },
  "send-words": async (posted) => {
    const written = toMessageStep(posted);
    if (written.errors.length > 0) return show(written, 400);
    const { access, fields, about } = posted;
    const { id, questionId, text } = written;
    const sent =
      questionId === ""
        ? await sendQuestionToPractice(access, { id, text })
        : await sendAnswerToPractice(access, { questionId, text });
    if (sent === "full") return show({ ...written, errors: [tooMany(about)] }, 400);
    if (sent === "done" && Object.keys(fields).length > 0) await saveOfferDraft(access, fields);
    return conclude(posted, sent, "#fragen");
  },
  "ask-for-time": ({ form }) => {
    const { text, errors } = parseText(remarkRule, form, "reason");
    return show({ is: "time", reason: text, errors }, errors.length > 0 ? 400 : 200);
  },
  "request-time": async (posted) => {
    const { text, errors } = parseText(remarkRule, posted.form, "reason");
    if (errors.length > 0) return show({ is: "time", reason: text, errors }, 400);
    return conclude(posted, await requestMoreTime(posted.access, text));
  },
};

/** @param place on the page */
function conclude({ path, fields }: Posted, outcome: string, place = ""): StepAnswer {
  return outcome === "done" ? redirect(path + place, 303) : show({ is: "over", fields }, 409);
}

/** The confirmation page creates the id, so that confirming twice asks one question. */
function toMessageStep({ form, about, fields }: Posted): Extract<OfferStep, { is: "words" }> {
  const input = getPostedField(form, "id");
  return {
    is: "words",
    id: isUuid(input) ? input : randomUUID(),
    questionId: isUuid(about) ? about : "",
    fields,
    ...parseText(messageRule, form, getMessageFieldName(about)),
  };
}

function tooMany(about: string) {
  const message = `Zu dieser Anfrage haben Sie schon ${MAX_QUESTIONS} Fragen gestellt. Bitte schreiben Sie uns.`;
  return { field: getMessageFieldName(about), message };
}

/** @returns a refused text as it was posted, so that it can be corrected */
function parseText(rule: typeof messageRule, form: FormData, field: string) {
  const posted = getPostedField(form, field).slice(0, 2 * MAX_LENGTH);
  const parsed = z.safeParse(rule, posted);
  if (parsed.success) return { text: parsed.data, errors: [] };
  const message = parsed.error.issues[0]?.message ?? "";
  return { text: posted, errors: [{ field, message }] };
}
