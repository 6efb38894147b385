import { asSubmissionKind, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { campaignSubmission } from "./campaign/submission.server";
import { contactSubmission } from "./contact/submission.server";
import { emailOptOutSubmission } from "./email-opt-out/submission.server";
import { labRegistration } from "./lab-registration/submission.server";
import { newsletterSubscription } from "./newsletter/submission.server";
import { practiceSubmission } from "./practice-form/submission.server";

/** The complete list of personal data that the portal keeps of visitors. */
export const submissionKinds: readonly SubmissionKind[] = [
  asSubmissionKind(practiceSubmission),
  asSubmissionKind(contactSubmission),
  asSubmissionKind(campaignSubmission),
  asSubmissionKind(labRegistration),
  asSubmissionKind(newsletterSubscription),
  asSubmissionKind(emailOptOutSubmission),
];

/** Those of practices for which laboratories can be asked. */
export const kindsWithRounds = submissionKinds.filter(({ rounds }) => rounds !== "none");
