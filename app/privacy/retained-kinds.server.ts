import { createContext } from "react-router";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";

/**
 * All kinds of visitor data (`app/leads/submission-kinds.server.ts`), for pages that show a visitor everything
 * that is stored.
 */
export const retainedKinds = createContext<readonly SubmissionKind[]>();
