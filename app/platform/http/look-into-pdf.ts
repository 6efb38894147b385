import { faultOf, type PdfFault } from "./pdf-faults.ts";

/** The program's answer: it has finished, with what it found. */
export interface PdfLookedInto {
  fault: PdfFault | undefined;
}

// A separate program, asked once: a file of a few kilobytes can be made to take seconds.
process.once("message", ({ file }: { file: Uint8Array }) => {
  const answer: PdfLookedInto = { fault: faultOf(Buffer.from(file)) };
  process.send?.(answer, () => process.disconnect());
});
