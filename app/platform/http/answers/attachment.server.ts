import { XLSX_TYPE } from "~/lib/workbook";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  pdf: "application/pdf",
  xlsx: XLSX_TYPE,
};

export function toStream(parts: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

export function createAttachment(
  body: BodyInit,
  name: string,
  format: keyof typeof TYPES,
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
    },
  });
}

/** Never displayed by the browser; if a browser does so anyway, the file can do nothing. */
export function createUntrustedAttachment(body: Buffer, name: string, format: "pdf"): Response {
  const file = createAttachment(new Uint8Array(body), name, format);
  file.headers.set(
    "Content-Security-Policy",
    "sandbox; default-src 'none'; frame-ancestors 'none'",
  );
  file.headers.set("Cache-Control", "no-store");
  return file;
}
