import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { type ComparedLab, compareLabs } from "~/directory";
import { answersIn, comparisonAddress, readComparisonQuery } from "./comparison-query";

/**
 * What a form that chooses laboratories does where there are scripts: it leads to the same comparison by a
 * shorter address, and keeps the choice. `known` are those that the form offers.
 */
export function useChosenLabs(known: readonly ComparedLab[]) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = readComparisonQuery(answersIn(event.currentTarget));
    compareLabs(asked.labs.flatMap((id) => known.filter((lab) => lab.id === id)));
    void navigate(comparisonAddress(asked), { preventScrollReset: true });
  };
}
