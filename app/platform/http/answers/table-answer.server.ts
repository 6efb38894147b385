import { writeCsvTable } from "~/lib/csv";
import type { Table } from "~/lib/table-cell";
import { writeWorkbook } from "~/lib/workbook";
import { createEventLoopYielder } from "~/platform/create-event-loop-yielder.server";
import { createAttachment, toStream } from "./attachment.server";

const WRITERS = { csv: writeCsvTable, xlsx: writeWorkbook };

type TableFormat = keyof typeof WRITERS;

/** By the ending of the address. */
export function getTableFormat(request: Request): TableFormat {
  return new URL(request.url).pathname.endsWith(".xlsx") ? "xlsx" : "csv";
}

export function createTableAnswer(table: Table, name: string, format: TableFormat): Response {
  return createAttachment(
    toStream(takeTurns<string | Uint8Array>(WRITERS[format](table))),
    name,
    format,
  );
}

async function* takeTurns<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const nextTurn = createEventLoopYielder();
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}
