import { beforeEach, describe, expect, it } from "vitest";
import type { StoredContent } from "#database/directory";
import type { ContentField } from "~/directory/editor/content-field";
import {
  ensureMemberProposal,
  readMemberProposal,
  submitMemberProposal,
} from "~/directory/labs/member-proposal.server";
import { readOpenProposals } from "~/directory/labs/proposals.server";
import { findMembersByMailbox } from "~/identity/member/lab-members.server";
import { isoDay } from "~/lib/swiss-time";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { addMember } from "../../../tests/kit/people/lab-members";
import { proposableSections, readProposedContent } from "./proposed-content.server";

const LAB = "labor-dr-muller";
const ANNA = "anna@mueller.example";
const ACTOR = { id: "1", name: "Anna" };
const CLAIM = { state: "angegeben", checkedAt: isoDay(new Date()), source: "Angabe des Labors" };
const NEW = { softwareId: "axenita", results: true };
const FORGED = { state: "bestätigt", checkedAt: "2099-01-01", source: "Laborlotse" };

async function createProposal() {
  const [member] = await findMembersByMailbox(ANNA);
  if (member === undefined) throw new Error("no member");
  await ensureMemberProposal(member, ACTOR);
  const own = await readMemberProposal(member);
  if (own === undefined) throw new Error("nothing begun");
  return { member, own };
}

async function posted(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readProposedContent(form, (await createProposal()).own, { name: "Anna" });
}

function getIntegrations({ integrations }: StoredContent): StoredContent[] {
  return Array.isArray(integrations) ? integrations : [];
}

const getPaths = (fields: readonly ContentField[], above = ""): string[] =>
  fields.flatMap((field) => {
    const path = above + field.key;
    return [path, ...("fields" in field ? getPaths(field.fields, `${path}.`) : [])];
  });

describe("the form in which a laboratory proposes its profile", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await addMember(LAB, ANNA, ["profile"]);
  });

  it("asks for nothing that is the operator's: what it pays, how it is rated, what was checked", async () => {
    const fields = (await proposableSections()).flatMap((section) => section.fields);
    const paths = getPaths(fields);
    expect(paths).toContain("integrations.orders");
    expect(paths).toContain("onlineRegistrationPayment");
    for (const theirs of [
      ...["intern", "rating", "reviewCount", "doctorComments", "portalPayment"],
      ...["integrations.state", "integrations.checkedAt", "integrations.source"],
    ]) {
      expect(paths).not.toContain(theirs);
    }
  });

  it("takes none of it from a forged one either", async () => {
    const { member, own } = await createProposal();
    const [first, ...others] = getIntegrations(own.published);
    const integrations = [{ ...first, ...FORGED }, ...others, { ...NEW, ...FORGED }];
    const forged = {
      turnaround: "Am selben Tag",
      portalPayment: "nichts",
      rating: 5,
      integrations,
    };
    const { content, errors } = await posted({
      draft: JSON.stringify({ ...own.content, ...forged }),
    });
    expect(errors).toEqual([]);
    expect(await submitMemberProposal(member, content, ACTOR)).toBe(true);
    const [open] = await readOpenProposals(LAB);
    expect(open?.changes.map(({ path, after }) => [path[0], after])).toEqual([
      ["turnaround", "Am selben Tag"],
      ["integrations", [first, ...others, { ...NEW, ...CLAIM }]],
    ]);
  });

  it("makes an integration that the laboratory changes its own word, also without JavaScript", async () => {
    const { own } = await createProposal();
    const [first, ...others] = getIntegrations(own.published);
    const changed = [{ ...first, formats: ["gdt"] }, ...others];
    const byScript = await posted({
      draft: JSON.stringify({ ...own.content, integrations: changed }),
    });
    const expected = [{ ...first, formats: ["gdt"], ...CLAIM }, ...others];
    expect(byScript.content.integrations).toEqual(expected);
    const plain = await posted({
      "integrations.rows": "1",
      "integrations.0.softwareId": NEW.softwareId,
      "integrations.0.results": "on",
      "integrations.0.state": FORGED.state,
    });
    expect(plain.content.integrations).toEqual([{ ...NEW, ...CLAIM }]);
  });
});
