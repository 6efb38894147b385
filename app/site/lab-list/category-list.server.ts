import { type CategorySlug, labsInCategory, sortLabs } from "#catalogue/categories";
import { countProfiles, getSampleShare } from "#catalogue/sample-note";
import type { Snapshot } from "~/directory/index.server";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { countByCanton, listChoices } from "./list-filter";
import { toListedRow } from "./listed-row.server";
import { listSites } from "./listed-site.server";

type CategoryList = ReturnType<typeof buildCategoryList>;

const listsBySnapshot = new WeakMap<Snapshot, Map<CategorySlug, CategoryList>>();

/** What the list of a category holds whatever its address asks for: made once for each revision. */
export function readCategoryList(snapshot: Snapshot, slug: CategorySlug): CategoryList {
  const lists = listsBySnapshot.get(snapshot) ?? new Map<CategorySlug, CategoryList>();
  listsBySnapshot.set(snapshot, lists);
  const list = lists.get(slug) ?? buildCategoryList(snapshot, slug);
  lists.set(slug, list);
  return list;
}

function buildCategoryList(snapshot: Snapshot, slug: CategorySlug) {
  const { labs: all, software } = snapshot;
  const labs = sortLabs(labsInCategory(all, slug)).map(toListedRow);
  return {
    labs,
    choices: listChoices(labs, software),
    samples: getSampleShare(labs),
    profiles: countProfiles(all),
    asOf: formatProfilesDataDate(snapshot),
    map: slug === "alle" ? { counts: countByCanton(labs), sites: listSites(all) } : undefined,
  };
}
