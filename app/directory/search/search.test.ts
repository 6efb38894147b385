import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { isOneTypoAway, toFoldedWords } from "./folding.server";
import { MATCH_RANKS } from "./match-term.server";
import { search } from "./search.server";
import { buildSearchIndex } from "./search-index.server";
import { findSameNameItems, findSimilarItems } from "./similar-items.server";

const index = buildSearchIndex(samples);
const found = (text: string) => search(index, text).map(({ entry }) => entry.name);
const anAnalysis = fc.constantFrom(...index.entries.filter(({ kind }) => kind === "analysis"));
const [TYPO, SYNONYM] = [MATCH_RANKS.indexOf("typo"), MATCH_RANKS.indexOf("synonym")];

describe("folding", () => {
  it("makes one of all spellings of umlauts, accents, hyphens and Greek letters", () => {
    expect(toFoldedWords("Östradiol")).toEqual(toFoldedWords("Oestradiol"));
    expect(toFoldedWords("Hämatologie")).toEqual(toFoldedWords("hamatologie"));
    expect(toFoldedWords("créatinine")).toEqual(toFoldedWords("creatinine"));
    expect(toFoldedWords("25-OH-Vitamin D")).toEqual(["25", "oh", "vitamin", "d"]);
    expect(toFoldedWords("γ-GT")).toEqual(toFoldedWords("Gamma-GT"));
    expect(toFoldedWords("Γ-GT y-GT yGT y GT")).toEqual(toFoldedWords("γ-GT γ-GT γGT γ GT"));
    expect(toFoldedWords("Y-Chromosom")).toEqual(["y", "chromosom"]);
    expect(toFoldedWords("Eiweiß")).toEqual(toFoldedWords("Eiweiss"));
    expect(toFoldedWords("ß-HCG ß2-Mikroglobulin")).toEqual(
      toFoldedWords("β-HCG β2-Mikroglobulin"),
    );
    expect(toFoldedWords("ω-3 µ-Albumin")).toEqual(["omega", "3", "mikro", "albumin"]);
  });

  it("reads digits above and below the line, ligatures and pieces of print as plain letters", () => {
    expect(toFoldedWords("D₃ B₁₂ Ｃ１")).toEqual(["d3", "b12", "c1"]);
    expect(toFoldedWords("Ca²⁺ Mg2+ K⁺ Cl⁻ HCO₃⁻")).toEqual(["ca", "mg", "k", "cl", "hco3"]);
    expect(toFoldedWords("T3+T4 CD4+")).toEqual(["t3", "t4", "cd4"]);
    expect(toFoldedWords("Deﬁzit Fer\u00adritin cœliaque anæmia")).toEqual(
      toFoldedWords("Defizit Ferritin coeliaque anaemia"),
    );
  });

  it("finds a special test by what it is for and by what its parameters mean", () => {
    const tests = search(index, "Zöliakie").filter(({ entry }) => entry.kind === "test");
    expect(tests.map(({ entry }) => entry.id)).toContain("gc-plus");
    const anaemia = search(index, "Ungeklärte Anämie").map(({ entry }) => entry.id);
    expect(anaemia).toEqual(expect.arrayContaining(["anemia-stepwise", "blutbild"]));
    // Alone, each once, whichever ways of reading the question have found it.
    expect(found("Tastbefund")).toEqual([samples.tests.find(({ id }) => id === "psa-plus")?.name]);
  });

  it("takes one letter more, less, other or two swapped for a typing error, and no more", () => {
    const aWord = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(aWord, fc.nat(11), fc.stringMatching(/^[a-z]$/), (word, place, letter) => {
        const at = place % word.length;
        const swapped = word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2);
        expect(isOneTypoAway(word, word.slice(0, at) + word.slice(at + 1))).toBe(true);
        expect(isOneTypoAway(word, word.slice(0, at) + letter + word.slice(at))).toBe(true);
        expect(isOneTypoAway(word, word.slice(0, at) + letter + word.slice(at + 1))).toBe(true);
        if (at + 1 < word.length) expect(isOneTypoAway(word, swapped)).toBe(true);
        expect(isOneTypoAway(word, `${word}${letter}${letter}`)).toBe(false);
      }),
    );
  });
});

describe("search", () => {
  it("finds each analysis by its name, abbreviations and synonyms before anything misspelt", () => {
    fc.assert(
      fc.property(anAnalysis, fc.nat(), (entry, choice) => {
        const nameTerms = entry.terms.filter(({ kind }) => /^(name|short|synonym)$/.test(kind));
        const term = nameTerms[choice % nameTerms.length];
        const hits = search(index, term?.text ?? "");
        const place = hits.findIndex((hit) => hit.entry === entry);
        expect(place, term?.text).toBeGreaterThanOrEqual(0);
        expect(hits[place]?.rank, term?.text).toBeLessThanOrEqual(SYNONYM);
        expect(hits.filter(({ rank }) => rank === TYPO)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("takes no short sound for the beginning of another word, nor for a typing error", () => {
    const hits = found("Quick");
    expect(hits[0]).toBe("INR (Quick)");
    expect(hits).not.toContain("Zika-Antikörper");
    expect(hits).not.toContain("Ciclosporin");
    expect(hits).not.toContain("FSH");
    expect(found("Kalzium")[0]).toBe(found("Calcium")[0]);
  });

  it("never lets a worse kind of match stand before a better one", () => {
    const aText = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.stringMatching(/^[a-zäöü]{2,9}$/),
      anAnalysis.map(({ name }) => name.slice(0, 6)),
    );
    fc.assert(
      fc.property(aText, (text) => {
        const ranks = search(index, text).map(({ rank }) => rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });

  it("lets one typing error pass from four letters on", () => {
    expect(found("Feritin")[0]).toBe("Ferritin");
    expect(found("Kretainin")[0]).toBe("Kreatinin");
    expect(found("TSG")).not.toContain("TSH");
  });

  it("lets the beginning of a topic count like the topic", () => {
    expect(found("schilddr")[0]).toBe("TSH");
    expect(found("prosta")[0]).toBe("PSA");
    expect(found("nier")[0]).toBe("Kreatinin");
    expect(found("Vitamin")[0]).toBe("Vitamin B12");
  });

  it("knows parts of words, word joined or apart, and other spellings", () => {
    expect(found("drüse")).toContain("TSH");
    expect(found("calcidiol")[0]).toBe("25-OH-Vitamin D");
    expect(found("NTproBNP")[0]).toBe("NT-proBNP");
    expect(found("B 12")[0]).toBe("Vitamin B12");
    expect(found("Kalzium")[0]).toBe("Calcium");
    expect(found("Ferritinwert")[0]).toBe("Ferritin");
  });

  it("finds laboratories by name and place, special tests by what they measure, specialties", () => {
    expect(found("Labor Dr. Müller")[0]).toBe("Labor Dr. Müller");
    expect(found("aarau")[0]).toBe("Labor Dr. Müller");
    expect(found("TSH")).toContain("Schilddrüsenprofil komplett");
    expect(found("Urologie")[0]).toBe("Urologie");
    expect(found("Frauenarzt")[0]).toBe("Gynäkologie");
  });

  it("answers nothing to nothing, and resembling names to what it does not know", () => {
    expect(found("")).toEqual([]);
    expect(found(" - () ")).toEqual([]);
    expect(found("qwertzuiop")).toEqual([]);
    expect(findSimilarItems(index, "feretinn").map(({ name }) => name)).toContain("Ferritin");
  });

  it("looks for what resembles three words at most, and costs a stranger's twelve little", () => {
    const nonsense = ["xqvvzzkw", "wqqjxxyb", "jzzvqwwx"];
    const names = (words: string[]) =>
      findSimilarItems(index, words.join(" ")).map(({ name }) => name);
    expect(names([...nonsense.slice(1), "feretinn"])).toContain("Ferritin");
    expect(names([...nonsense, "feretinn"])).not.toContain("Ferritin");
    const twelve = Array.from({ length: 12 }, (_, n) => `${nonsense[n % 3]}${"aeiou"[n % 5]}${n}`);
    // The fastest of several tries in processor time, because the tests' machine is shared.
    const tries = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      expect(search(index, twelve.join(" "))).toEqual([]);
      findSimilarItems(index, twelve.join(" "));
      return process.cpuUsage(start).user / 1_000;
    });
    expect(Math.min(...tries)).toBeLessThan(400);
  });

  it("takes for the name of a page what is nearly one, and nothing else", () => {
    const named = (text: string) => findSameNameItems(index, text).map(({ name }) => name);
    for (const text of ["ferritin", "feritin", "Ferritinn"])
      expect(named(text)).toEqual(["Ferritin"]);
    expect(named("psa-plus")).toEqual(["PSA-Plus"]);
    expect(named("labor-dr-muller")).toEqual(["Labor Dr. Müller"]);
    const others =
      "about preise nope login home kontakt impressum datenschutz shop agb team jobs karriere news index " +
      "pricing services products help support search start default sitemap feed api user account cart";
    for (const text of others.split(" ")) expect([text, named(text)]).toEqual([text, []]);
  });
});
