import { createContext } from "react-router";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";

/**
 * Provides all kinds (`app/leads/submission-kinds.server.ts`) to pages that show visitors
 * everything that is stored.
 */
export const retainedKinds = createContext<readonly SubmissionKind[]>();
