import { MAX_SLUG_LENGTH } from "#catalogue/slug";
import { slugFromName } from "~/directory/model/drafts.server";
import { editDistance, toBigrams, toFoldedWords } from "~/directory/search/folding.server";
import type { Subject } from "~/directory/tables/table-column";
import type { Match } from "~/directory/tables/table-spec";

/** What tells a laboratory; all but id and name may be empty. */
export interface LabTraits extends Subject {
  town: string;
  postalCode: string;
  website: string;
  phone: string;
}

export interface LabFinder {
  /** Undefined for a name that resembles another laboratory's: a person has to say which is meant. */
  find(traits: LabTraits): Match | undefined;
  /** Likeliest first, a new laboratory last. */
  suggest(traits: LabTraits): Subject[];
}

const MAX_SUGGESTIONS = 6;
/** Of two names at the same postal code, by pairs of letters. */
const MIN_SIMILARITY = 0.6;
/** Shorter names differ by a letter and are others: «ZLM» and «ZLZ». */
const SHORT_NAME = 6;
/** Letters of the words that are its own, from which on a name may have two typing errors. */
const LONG_NAME = 12;

const LEGAL_FORMS = new Set(
  "ag gmbh sa sarl sagl kg co cie ltd se genossenschaft stiftung".split(" "),
);
const GENERIC = new Set(
  [
    "labor labors laboratorium laboratoire laboratorio lab institut zentrum medizinisches".split(
      " ",
    ),
  ]
    .concat(
      "analytik labordiagnostik gruppe medizin medizinische schweiz suisse svizzera diagnostik dr med und fur".split(
        " ",
      ),
    )
    .flat(),
);

/**
 * Finds the laboratories of a table among those that are known and those that earlier rows bring.
 *
 * @param taken slugs that a new laboratory can't have
 */
export function createLabFinder(labs: readonly LabTraits[], taken: ReadonlySet<string>): LabFinder {
  const known = new Map(labs.map((lab) => [lab.id, lab]));
  const created = new Map<string, LabTraits>();
  const slugs = new Map<string, Subject>();

  /** The same for the same name, in whatever order rows are asked for. */
  function toNewSubject(name: string): Subject {
    const key = toPlainName(name);
    const before = slugs.get(key);
    if (before !== undefined) return before;
    const used = new Set([...slugs.values()].map(({ id }) => id));
    const base = slugFromName(name) || "lab";
    let id = base;
    for (let number = 2; taken.has(id) || used.has(id); number++)
      id = slugFromName(`${base.slice(0, MAX_SLUG_LENGTH - 5)}-${number}`);
    const subject = { id, name };
    slugs.set(key, subject);
    return subject;
  }

  function findNear(traits: LabTraits): LabTraits[] {
    return [...known.values(), ...created.values()]
      .map((lab) => ({ lab, score: scoreSimilarity(traits, lab) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ lab }) => lab);
  }

  function findNamed(name: string): LabTraits[] {
    const key = toPlainName(name);
    return [...known.values(), ...created.values()].filter((lab) => toPlainName(lab.name) === key);
  }

  return {
    find(traits) {
      const { id, name } = traits;
      const [named, twin] = name === "" ? [] : findNamed(name);
      const byId = known.get(id);
      if (byId !== undefined) {
        const isOther = named !== undefined && named.id !== id;
        return isOther ? undefined : { subject: { id, name: name || byId.name }, by: "id" };
      }
      if (name === "") {
        const chosen = [...slugs.values()].find((one) => one.id === id);
        return chosen && { subject: chosen, by: "id", isNew: true };
      }
      if (named !== undefined)
        return twin === undefined
          ? { subject: { id: named.id, name: named.name }, by: "name", isNew: !known.has(named.id) }
          : undefined;
      const subject = toNewSubject(name);
      if (findNear(traits).length > 0) return undefined;
      created.set(subject.id, { ...traits, id: subject.id });
      return { subject, by: "name", isNew: true };
    },
    suggest(traits) {
      const byId = known.get(traits.id);
      const near = [...findNamed(traits.name || traits.id), ...findNear(traits)];
      const all = [...new Set([...(byId ? [byId] : []), ...near])].slice(0, MAX_SUGGESTIONS);
      const { id } = traits.name === "" ? { id: "" } : toNewSubject(traits.name);
      const isOffered = id !== "" && !created.has(id);
      return [
        ...all.map((lab) => ({
          id: lab.id,
          name: [lab.name, lab.town].filter(Boolean).join(", "),
        })),
        ...(isOffered ? [{ id, name: `ein neues Labor: ${traits.name}`, isNew: true }] : []),
      ];
    },
  };
}

/** 0: another laboratory. */
function scoreSimilarity(one: LabTraits, other: LabTraits): number {
  const [a, b] = [toCore(one.name), toCore(other.name)];
  if (a !== "" && a === b) return 1;
  const [distinct, distinctOther] = [toDistinctive(one), toDistinctive(other)];
  const mostTypos = Math.min(distinct.length, distinctOther.length) < LONG_NAME ? 1 : 2;
  if (Math.min(a.length, b.length) >= SHORT_NAME && editDistance(a, b) <= mostTypos) return 0.9;
  if (toHost(one.website) !== "" && toHost(one.website) === toHost(other.website)) return 0.8;
  if (toDigits(one.phone) !== "" && toDigits(one.phone) === toDigits(other.phone)) return 0.7;
  const areTownsOpen = one.town === "" || other.town === "" || isSameTown(one, other);
  if (distinct !== "" && distinct === distinctOther && areTownsOpen) return 0.6;
  const isNear = one.postalCode !== "" && one.postalCode === other.postalCode;
  const alike = isNear ? compareNames(distinct, distinctOther) : 0;
  return alike >= MIN_SIMILARITY ? alike / 2 : 0;
}

function isSameTown({ town: one }: LabTraits, { town: other }: LabTraits): boolean {
  return toFoldedWords(one).join(" ") === toFoldedWords(other).join(" ");
}

/** The name as people read it: case, spaces and signs aside. */
function toPlainName(name: string): string {
  const plain = name.normalize("NFC").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function toWords(name: string): string[] {
  return toFoldedWords(name.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")).filter(
    (word) => !LEGAL_FORMS.has(word),
  );
}

function toCore(name: string): string {
  return toWords(name).join("");
}

function toDistinctive({ name, town }: LabTraits): string {
  const ofTown = new Set(toFoldedWords(town));
  return toWords(name)
    .filter((word) => !GENERIC.has(word) && !ofTown.has(word))
    .sort()
    .join(" ");
}

function toHost(website: string): string {
  const [, host = ""] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+\.[^/?#]+)/i.exec(website.trim()) ?? [];
  return host.toLowerCase();
}

/** The last nine digits: «+41 44 123 45 67» and «044 123 45 67» are one line. */
function toDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < 9 ? "" : digits.slice(-9);
}

/** Of branches of a chain, only what tells them apart: «Musterlabor Birs» and «Musterlabor Alpstein» are two. */
function compareNames(one: string, other: string): number {
  const [words, others] = [one.split(" "), other.split(" ")];
  const [own, ownOther] = [
    words.filter((word) => !others.includes(word)),
    others.filter((word) => !words.includes(word)),
  ];
  const isBranch = own.length > 0 && ownOther.length > 0;
  return isBranch ? compareLetters(own.join(" "), ownOther.join(" ")) : compareLetters(one, other);
}

function compareLetters(one: string, other: string): number {
  const [a, b] = [toBigrams(one), toBigrams(other)];
  if (a.length + b.length === 0) return 0;
  const pairs = new Set(b);
  const shared = new Set(a.filter((pair) => pairs.has(pair))).size;
  return (2 * shared) / (a.length + b.length);
}
