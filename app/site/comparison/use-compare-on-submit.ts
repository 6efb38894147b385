import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { type ComparedLab, saveComparedLabs } from "~/directory/index";
import { buildComparisonAddress, readComparisonQuery, readFormAnswers } from "./comparison-query";

/**
 * With JavaScript, a form that chooses laboratories leads to a shorter address of the same comparison and
 * stores the choice. `offeredLabs` are the laboratories that the form offers.
 */
export function useCompareOnSubmit(offeredLabs: readonly ComparedLab[]) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newQuery = readComparisonQuery(readFormAnswers(event.currentTarget));
    saveComparedLabs(newQuery.labs.flatMap((id) => offeredLabs.filter((lab) => lab.id === id)));
    void navigate(buildComparisonAddress(newQuery), { preventScrollReset: true });
  };
}
