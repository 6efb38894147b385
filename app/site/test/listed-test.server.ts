import type { Lab } from "#catalogue/published";

export type ListedTest = NonNullable<ReturnType<typeof toListedTest>>;

/** A test named in profiles is offered even where it has no page. */
export function toListedTest(labs: readonly Lab[], id: string) {
  const found = labs.flatMap(({ id: labId, name: labName, specialTests }) => {
    const test = specialTests.flatMap(({ tests }) => tests).find((one) => one.id === id);
    return test === undefined ? [] : [{ name: test.name, labId, labName }];
  });
  const [first] = found;
  return (
    first && { name: first.name, labs: found.map(({ labId, labName }) => ({ labId, labName })) }
  );
}
