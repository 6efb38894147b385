import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { type ComparedLab, saveComparedLabs } from "~/directory/index";
import { comparisonAddress, readComparisonQuery, readFormAnswers } from "./comparison-query";

/**
 * What a form that chooses laboratories does where there are scripts: it leads to the same comparison by a
 * shorter address, and keeps the choice. `known` are those that the form offers.
 */
export function useCompareOnSubmit(known: readonly ComparedLab[]) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newQuery = readComparisonQuery(readFormAnswers(event.currentTarget));
    saveComparedLabs(newQuery.labs.flatMap((id) => known.filter((lab) => lab.id === id)));
    void navigate(comparisonAddress(newQuery), { preventScrollReset: true });
  };
}
