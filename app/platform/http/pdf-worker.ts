import { findPdfProblem, type PdfProblem } from "./pdf-problems.ts";

export interface PdfWorkerResult {
  problem: PdfProblem | undefined;
}

// Runs in a separate process for one file: a few kilobytes can be made to take seconds.
process.once("message", ({ file }: { file: Uint8Array }) => {
  const answer: PdfWorkerResult = { problem: findPdfProblem(Buffer.from(file)) };
  process.send?.(answer, () => process.disconnect());
});
