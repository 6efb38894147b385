import { MAX_COMPARED } from "~/directory/index";

interface Origin {
  returnTo?: string;
  wishedLab?: string;
}

interface RequestAnswers extends Origin {
  wish?: boolean;
  wishOthers?: boolean;
  labs?: readonly string[];
}

interface FormRequests {
  labs: readonly string[];
  test: string | undefined;
}

/** Reads the ticked requests for offers and test information. An address alone requests nothing. */
export function getFormRequests(answers: RequestAnswers): FormRequests {
  const { returnTo = "", wishedLab = "", wish = false, wishOthers = false, labs = [] } = answers;
  const [, kind = "", id = ""] = returnTo.split("/");
  const lab = wishedLab || (kind === "lab" ? id : "");
  const fromOrigin = wish && lab !== "" ? [lab] : [];
  const others = wishOthers ? listOtherComparedLabs(answers) : [];
  const test = wish && wishedLab === "" && kind === "test" ? id : undefined;
  return { labs: [...new Set([...labs, ...fromOrigin, ...others])], test };
}

export function listOtherComparedLabs({
  returnTo = "",
  wishedLab = "",
}: Origin): readonly string[] {
  const [path, search] = returnTo.split("?");
  if (path !== "/vergleich" || wishedLab === "") return [];
  const compared = new URLSearchParams(search).get("labs")?.split(",") ?? [];
  return [...new Set(compared)].filter((id) => id !== wishedLab).slice(0, MAX_COMPARED - 1);
}
