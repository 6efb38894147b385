import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labs, type Sample } from "../tests/kit/samples/sample-documents";
import {
  categories,
  categoryBySlug,
  categoryHeading,
  labListPath,
  labsInCategory,
  searchLabs,
  sortLabs,
  specialtyAreas,
} from "./categories.ts";
import { practiceSpecialties } from "./specialties.ts";

type SampleLab = Sample<"lab">;

const [laborDrMuller] = labs;

const getIds = (list: readonly SampleLab[]) => list.map(({ id }) => id);

describe("categories", () => {
  test("are ten, the first eight being the Fachbereiche", () => {
    expect(categories.map(({ slug }) => slug)).toEqual([
      "allgemeinmedizin",
      "gynaekologie",
      "urologie",
      "gastroenterologie",
      "haematologie",
      "neurologie",
      "kardiologie",
      "endokrinologie-diabetologie",
      "notfallmedizin",
      "alle",
    ]);
    expect(specialtyAreas.map(({ label }) => label)).toEqual([
      "Allgemeinmedizin",
      "Gynäkologie",
      "Urologie",
      "Gastroenterologie",
      "Hämatologie",
      "Neurologie",
      "Kardiologie",
      "Endokrinologie / Diabetologie",
    ]);
    expect(categoryBySlug("zahnmedizin")).toBeUndefined();
  });

  test.each(categories)("$slug has at least one lab", ({ slug }) => {
    expect(labsInCategory(labs, slug)).not.toEqual([]);
  });

  test("search engines show the introduction whole, with the note on sample profiles", () => {
    const note = "Beispielprofile mit fiktiven Bewertungen und Vergütungen.";
    const long = categories.filter(({ intro }) => `${intro} ${note}`.length > 160);
    expect(long.map(({ slug }) => slug)).toEqual([]);
  });

  test("the heading names the category", () => {
    expect(categoryHeading("haematologie")).toBe("Labore für Hämatologie");
    expect(categoryHeading("alle")).toBe("Labore für alle Fachbereiche");
  });

  test("alle shows all labs, notfallmedizin only emergency labs", () => {
    expect(labsInCategory(labs, "alle")).toEqual(labs);
    expect(getIds(labsInCategory(labs, "notfallmedizin"))).toEqual(["labor-express-genf"]);
  });

  test("either part of Endokrinologie / Diabetologie is enough", () => {
    const found = getIds(labsInCategory(labs, "endokrinologie-diabetologie"));
    expect(found).toEqual(["labor-dr-muller", "labor-zentrum-zurich", "alpine-lab-luzern"]);
  });

  test("a specialty matches as a substring, regardless of case and umlauts", () => {
    const spellings = ["GYNÄKOLOGIE und Geburtshilfe", "Gynakologie", "Gynaekologie"];
    for (const spelling of spellings) {
      const lab = { ...laborDrMuller, specialties: [spelling] } as unknown as SampleLab;
      expect(labsInCategory([lab], "gynaekologie")).toEqual([lab]);
      expect(labsInCategory([lab], "urologie")).toEqual([]);
    }
  });

  test("Neurologie is no Urologie, although it contains the letters", () => {
    const lab: SampleLab = { ...laborDrMuller, specialties: ["Neurologie"] };
    expect(labsInCategory([lab], "urologie")).toEqual([]);
    expect(labsInCategory([lab], "neurologie")).toEqual([lab]);
  });

  test("for the seven labs the rule equals the plain substring", () => {
    for (const { slug, label } of specialtyAreas) {
      const containing = labs.filter((lab) =>
        lab.specialties.some((specialty) => label.split(" / ").some((p) => specialty.includes(p))),
      );
      expect(labsInCategory(labs, slug)).toEqual(containing);
    }
  });
});

describe("order of labs", () => {
  const byRating = [
    "labor-zentrum-zurich",
    "alpine-lab-luzern",
    "labor-express-genf",
    "labor-dr-muller",
    "swisslab-bern",
    "techlab-st-gallen",
    "medlab-basel",
  ];

  test("is by rating, best first, unless chosen otherwise; equal ratings by review count", () => {
    expect(getIds(sortLabs(labs))).toEqual(byRating);
    expect(getIds(sortLabs(labs, "rating"))).toEqual(byRating);
    expect(getIds(sortLabs([...labs].reverse()))).toEqual(byRating);
  });

  test("is by name where rating and review count are equal", () => {
    const named = ["Zeta", "Ähre", "Beta"].map((name) => ({ ...laborDrMuller, name }));
    expect(sortLabs(named).map(({ name }) => name)).toEqual(["Ähre", "Beta", "Zeta"]);
  });

  test("puts laboratories that nobody has rated last, whatever number they carry", () => {
    const unrated: SampleLab = { ...laborDrMuller, id: "neu", rating: 5, reviewCount: 0 };
    expect(getIds(sortLabs([unrated, ...labs]))).toEqual([...byRating, "neu"]);
  });

  test("never orders samples with others, and unrated ones stand behind rated ones, by name", () => {
    const any = fc.record({
      sample: fc.boolean(),
      rating: fc.constantFrom(3, 4.8),
      reviewCount: fc.constantFrom(0, 5, 120),
      name: fc.constantFrom("a", "b", "c", "d"),
    });
    fc.assert(
      fc.property(fc.array(any), (changes) => {
        const sorted = sortLabs(changes.map((one): SampleLab => ({ ...laborDrMuller, ...one })));
        const groups = sorted.map(({ sample, reviewCount }) => `${sample} ${reviewCount === 0}`);
        expect(groups).toEqual([...groups].sort());
        const unrated = sorted.filter(({ sample, reviewCount }) => !sample && reviewCount === 0);
        const names = unrated.map(({ name }) => name);
        expect(names).toEqual([...names].sort());
      }),
    );
  });

  test("puts samples behind all others, whatever fictional ratings they carry", () => {
    const real = (id: string, rated: Partial<SampleLab>): SampleLab => ({
      ...laborDrMuller,
      ...{ id, sample: false, name: id, rating: 0, reviewCount: 0 },
      ...rated,
    });
    const mixed = [...labs, real("b", {}), real("a", {}), real("c", { rating: 3, reviewCount: 5 })];
    expect(getIds(sortLabs(mixed))).toEqual(["c", "a", "b", ...byRating]);
  });

  test("by name follows the Swiss German alphabet", () => {
    expect(sortLabs(labs, "name").map(({ name }) => name)).toEqual([
      "Alpine Lab Luzern",
      "Labor Dr. Müller",
      "Labor Express Genf",
      "Labor Zentrum Zürich",
      "MedLab Basel",
      "SwissLab Bern",
      "TechLab St. Gallen",
    ]);
  });

  test("by online registration payment is ascending, equal payments by rating", () => {
    const payments = sortLabs(labs, "payment").map((lab) => lab.onlineRegistrationPayment);
    expect(payments).toEqual(["12", "15", "16", "18", "20", "22", "25"]);
    const equal = labs.map((lab): SampleLab => ({ ...lab, onlineRegistrationPayment: "15" }));
    expect(getIds(sortLabs(equal, "payment"))).toEqual(byRating);
  });

  test("by payment compares amounts, not their digits", () => {
    const dear: SampleLab = { ...laborDrMuller, onlineRegistrationPayment: "1'000" };
    const cheap: SampleLab = { ...laborDrMuller, onlineRegistrationPayment: "9" };
    expect(sortLabs([dear, cheap], "payment")).toEqual([cheap, dear]);
  });

  test("by payment puts laboratories last whose payment is not known", () => {
    const silent: SampleLab = { ...laborDrMuller, onlineRegistrationPayment: undefined };
    const cheap: SampleLab = { ...laborDrMuller, onlineRegistrationPayment: "2.50" };
    const dear: SampleLab = { ...laborDrMuller, onlineRegistrationPayment: "3" };
    expect(sortLabs([silent, dear, cheap], "payment")).toEqual([cheap, dear, silent]);
  });

  test("leaves the given list as it was", () => {
    const frozen = Object.freeze([...labs]);
    sortLabs(frozen, "name");
    expect(frozen).toEqual(labs);
  });
});

describe("search", () => {
  test.each(["müller", "MULLER", "Mueller", "Mu\u0308ller", " dr.  müller "])(
    "finds «%s»",
    (text) => {
      expect(getIds(searchLabs(labs, text))).toEqual(["labor-dr-muller"]);
    },
  );

  test("looks at description, specialties, town and canton", () => {
    expect(getIds(searchLabs(labs, "rund um die Uhr"))).toEqual(["labor-express-genf"]);
    expect(getIds(searchLabs(labs, "infektio"))).toEqual([
      "labor-express-genf",
      "techlab-st-gallen",
    ]);
    expect(getIds(searchLabs(labs, "aarau urologie"))).toEqual(["labor-dr-muller"]);
    expect(getIds(searchLabs(labs, "Aargau"))).toEqual(["labor-dr-muller"]);
  });

  test("an empty text finds all labs, an unknown word none", () => {
    expect(searchLabs(labs, "  ")).toEqual(labs);
    expect(searchLabs(labs, "Zahnradbahn")).toEqual([]);
  });
});

describe("labs of a practice's specialty", () => {
  test.each(practiceSpecialties)("$label: in the list that its path leads to", (specialty) => {
    const { pathname, searchParams } = new URL(labListPath(specialty), "https://portal.example");
    const category = categoryBySlug(pathname.replace("/category/", ""));
    const named = searchParams.get("specialty") ?? category?.label;
    const naming = labs.filter(({ specialties }) =>
      specialties.some((name) => name === specialty.label),
    );
    expect(named).toBe(naming.length > 0 ? specialty.label : "Alle Fachgebiete");
  });

  test("of an unknown one: in the list of all", () => {
    expect(labListPath(undefined)).toBe("/category/alle");
  });
});
