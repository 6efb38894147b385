import { setImmediate as nextRound } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { parseAnalysisList } from "./analysis-list.server";

const read = (list: string) => parseAnalysisList(samples, list);
const ids = async (list: string) => (await read(list)).understood.map(({ id }) => id);

const LINES: Record<string, string[]> = {
  TSH: ["tsh"],
  "- Ferritin": ["ferritin"],
  "• CRP": ["crp"],
  "1. HbA1c": ["hba1c"],
  "2) Blutbild": ["blutbild"],
  "3x Urinstatus": ["urinstatus"],
  "TSH basal": ["tsh"],
  "Vit. D": ["vitamin-d"],
  "Vitamin D": ["vitamin-d"],
  "Vit B12": ["vitamin-b12"],
  fT4: ["ft4"],
  "ft 3": ["ft3"],
  "Kreatinin (eGFR)": ["kreatinin"],
  "Na/K": ["natrium", "kalium"],
  "Natrium, Kalium, Chlorid": ["natrium", "kalium", "chlorid"],
  "GOT/GPT": ["asat", "alat"],
  "ASAT + ALAT": ["asat", "alat"],
  gGT: ["gamma-gt"],
  "γ-GT": ["gamma-gt"],
  "y-GT": ["gamma-gt"],
  "ß-HCG": ["hcg"],
  "Vitamin D₃": ["vitamin-d"],
  "Vit. B₁₂": ["vitamin-b12"],
  "Mg²⁺": ["magnesium"],
  "Fe3+": ["eisen"],
  "K⁺/Na⁺": ["kalium", "natrium"],
  "Alkalische Phosphatase (ALP)": ["alkalische-phosphatase"],
  "Cholesterin, HDL, LDL, Triglyceride": [
    "cholesterin",
    "hdl-cholesterin",
    "ldl-cholesterin",
    "triglyceride",
  ],
  "Chol.": ["cholesterin"],
  "PSA total": ["psa"],
  "INR / Quick": ["inr"],
  BSR: ["blutsenkung"],
  Feritin: ["ferritin"],
  "Ferritn nüchtern": ["ferritin"],
  "Glucose nüchtern": ["glukose"],
  "1371.00": ["blutbild"],
  "1371.00 Blutbild": ["blutbild"],
  "Pos. 1006": ["vitamin-d"],
  "Borrelien IgG/IgM": ["borrelien"],
  "HBs-Ag": ["hbs-antigen"],
  "Anti-HCV": ["hcv-antikoerper"],
  "Calprotectin im Stuhl": ["calprotectin"],
  "Chlamydien PCR": ["chlamydien"],
  "D-Dimere": ["d-dimere"],
  "NT-proBNP": ["nt-probnp"],
  "Transferrinsättigung CHF 5.40": ["transferrin"],
  Folat: ["folsaeure"],
  "Magnesium (Serum) 2x": ["magnesium"],
  "Eisen und Ferritin": ["eisen", "ferritin"],
  "Zink;Selen": ["zink", "selen"],
  "IgE gesamt": ["gesamt-ige"],
  "anti-CCP": ["ccp-antikoerper"],
  "Albumin/Kreatinin-Quotient im Urin": ["albumin-urin"],
  BRCA1: ["brca"],
  "Lp(a)": ["lipoprotein-a"],
};

describe("a pasted list of analyses", () => {
  it("is read line by line, as practices write them", async () => {
    const lines = Object.entries(LINES);
    expect(lines.length).toBeGreaterThan(40);
    const found = await Promise.all(lines.map(async ([line]) => [line, await ids(line)]));
    expect(found).toEqual(lines);
    const list = lines.map(([line]) => line).join("\r\n");
    expect(await ids(list)).toEqual(lines.flatMap(([, meant]) => meant));
  });

  it("reads an ion as its element, whatever signs the charge is written with", async () => {
    const [plain, ...charged] = (await read("Ca\nCa²⁺\nCa2+\nCa++")).unclear;
    expect(plain?.candidates).toEqual(["calcium", "ionisiertes-calcium"]);
    expect(charged.map(({ candidates }) => candidates)).toEqual(Array(3).fill(plain?.candidates));
  });

  it("offers the candidates of what may mean several analyses, and takes none of them", async () => {
    const { understood, unclear } = await read("Schilddrüse\nHepatitis B\nBorrelien");
    expect(understood).toEqual([]);
    expect(unclear.map(({ text }) => text)).toEqual(["Schilddrüse", "Hepatitis B", "Borrelien"]);
    expect(unclear[0]?.candidates.slice(0, 3)).toEqual(["tsh", "ft4", "ft3"]);
    for (const { candidates } of unclear) expect(candidates.length).toBeLessThanOrEqual(6);
  });

  it("names what it does not understand", async () => {
    const { unknown } = await read("9999.00\nXylophonwert\n\n  \n- \nTSH");
    expect(unknown).toEqual(["9999.00", "Xylophonwert"]);
  });

  it("finds a genetic examination by its name, never by what it is billed with", async () => {
    const genetic = samples.analyses.filter(({ isGenetic }) => isGenetic);
    const positions = new Set(genetic.flatMap(({ federalPositions = [] }) => federalPositions));
    expect(positions.size).toBeGreaterThan(0);
    const { understood, unclear } = await read([...positions].join("\n"));
    const found = [...understood.map(({ id }) => id), ...unclear.flatMap((one) => one.candidates)];
    expect(found.filter((id) => genetic.some((one) => one.id === id))).toEqual([]);
  });

  it("ends somewhere, and says how much it has left", async () => {
    expect((await read("TSH\n".repeat(200))).unread).toBe(50);
    expect((await read("x".repeat(100_000))).unknown).toHaveLength(1);
  });

  it("may be one long line with commas", async () => {
    const names = Object.keys(LINES).filter((line) => /^\w{3,}$/.test(line));
    const line = Array.from({ length: 60 }, (_, at) => names[at % names.length]).join(", ");
    expect(line.length).toBeGreaterThan(300);
    expect(await read(line)).toMatchObject({ unknown: [], unread: 0 });
    expect(await ids(line)).toHaveLength(60);
  });

  it("keeps nobody waiting, however costly it is made", async () => {
    const words = "hepatitis virus antikoerper blut serum urin test genetik borrelien liquor".split(
      " ",
    );
    const shuffled = (at: number) =>
      words.map((_, place) => words[(place * 7 + at) % 10]).join(" ");
    const lists = {
      "two names a line": "abcd,efgh\n".repeat(1_000),
      slashes: "a/b\n".repeat(2_500),
      "typing errors": "Feritim Kreatinim Cholesterim Hemoglobim Tyrosim\n".repeat(200),
      sentences: Array.from({ length: 150 }, (_, at) => shuffled(at)).join("\n"),
    };
    await read("TSH");
    let isRead = false;
    const reading = Promise.all(Object.values(lists).flatMap((list) => [read(list), read(list)]));
    void reading.then(() => {
      isRead = true;
    });
    // Measured in processor time: other tests may run beside this one.
    let longest = 0;
    for (let before = process.threadCpuUsage(); !isRead; before = process.threadCpuUsage()) {
      await nextRound();
      longest = Math.max(longest, process.threadCpuUsage(before).user / 1_000);
    }
    expect(await reading).toHaveLength(8);
    // A line costs up to 30 ms on a slow machine; read in one go they take some ten seconds.
    expect(longest).toBeLessThan(500);
  });
});
