import { findPdfProblem, type PdfProblem } from "./pdf-problems.ts";

/** The program's answer: it has finished, with what it found. */
export interface PdfWorkerResult {
  problem: PdfProblem | undefined;
}

// A separate program, asked once: a file of a few kilobytes can be made to take seconds.
process.once("message", ({ file }: { file: Uint8Array }) => {
  const answer: PdfWorkerResult = { problem: findPdfProblem(Buffer.from(file)) };
  process.send?.(answer, () => process.disconnect());
});
