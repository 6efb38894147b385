import { asSubmissionKind, type SubmissionKind } from "./forms/submissions/submission-kind.server";
import { contactSubmission } from "./pages/contact/submission.server";
import { emailOptOut } from "./pages/email-opt-out/submission.server";
import { campaignSubmission } from "./pages/kampagne/submission.server";
import { labRegistration } from "./pages/lab-registration/submission.server";
import { newsletterSubscription } from "./pages/newsletter/submission.server";
import { practiceSubmission } from "./pages/practice-form/submission.server";

/** All personal data that the portal keeps of visitors: what is not in this list is not kept. */
export const submissionKinds: readonly SubmissionKind[] = [
  asSubmissionKind(practiceSubmission),
  asSubmissionKind(contactSubmission),
  asSubmissionKind(campaignSubmission),
  asSubmissionKind(labRegistration),
  asSubmissionKind(newsletterSubscription),
  asSubmissionKind(emailOptOut),
];
