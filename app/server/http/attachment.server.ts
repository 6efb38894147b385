const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** A file that the browser keeps, under a name that begins with `name` and says its format. */
export function attachment(body: BodyInit, name: string, format: keyof typeof TYPES): Response {
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
    },
  });
}
