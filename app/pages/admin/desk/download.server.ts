import { isoDay } from "../swiss-time";
import type { DeskFilter } from "./desk-filter";
import { readDeskFilter } from "./desk-query.server";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** A file that is written while it is sent, no faster than it is taken. */
export function downloadOf(
  request: Request,
  format: "csv" | "json",
  write: (filter: DeskFilter) => AsyncGenerator<string>,
): Response {
  const filter = readDeskFilter(new URL(request.url).searchParams);
  const encoder = new TextEncoder();
  const parts = write(filter);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  const name = `laborlotse-eintraege-${isoDay(new Date())}.${format}`;
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
