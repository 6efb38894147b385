import { faultOf, type PdfFault } from "./pdf-faults.ts";

/** What the program answers: it has come to the end, and what it has found. */
export interface PdfLookedInto {
  fault: PdfFault | undefined;
}

// A program of its own, asked once: a file of a few kilobytes can be made to take seconds.
process.once("message", ({ file }: { file: Uint8Array }) => {
  const answer: PdfLookedInto = { fault: faultOf(Buffer.from(file)) };
  process.send?.(answer, () => process.disconnect());
});
