import { toPlainCell } from "./table-line.ts";

const RAISED: Readonly<Record<string, string>> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  "+": "⁺",
  "-": "⁻",
  "−": "⁻",
};

/**
 * Collects the text of runs with formats of their own, without phonetic help. Raised digits stay raised: «10⁹» must
 * not become «109».
 */
export function createTextReader() {
  let text = "";
  let isText = false;
  let isPhonetic = false;
  let isRaised = false;
  return {
    onOpen(name: string, getAttributes: () => Readonly<Record<string, string>>): void {
      if (name === "t") isText = true;
      else if (name === "rPh") isPhonetic = true;
      else if (name === "vertAlign") isRaised = getAttributes().val === "superscript";
    },
    onText(part: string): void {
      if (!isText || isPhonetic) return;
      text += isRaised ? part.replace(/[\d+\-−]/g, (sign) => RAISED[sign] ?? sign) : part;
    },
    onClose(name: string): void {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "r") isRaised = false;
    },
    take(): string {
      const taken = toPlainCell(unescapeControl(text));
      text = "";
      return taken;
    },
  };
}

/** XML can't hold control characters: `_x000D_` is a line break (ECMA-376, 22.9.2.19). */
export function unescapeControl(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
