import { createContext } from "react-router";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";

/** All that the portal keeps of visitors (`app/submissions.server.ts`), for pages that show all of it to one of them. */
export const keptKinds = createContext<readonly SubmissionKind[]>();
