import { encode } from "uqr";

/** A QR code as one path, a unit a module: no image to load, no style that the policy would refuse. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""),
  );
  return { path: rows.join(""), size };
}
