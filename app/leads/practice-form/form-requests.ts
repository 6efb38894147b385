import { MAX_COMPARED } from "~/directory/index";

/** Where somebody comes from who had no script to keep the wish. */
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
  /** Ids of laboratories whose offers are asked for; whether they exist is not known here. */
  labs: readonly string[];
  /** Id of a test to hear more of. */
  test: string | undefined;
}

/**
 * What was ticked: laboratories by name, the offer of the one whose button or page leads to the form, those of the others
 * beside it in the comparison, or the information on the test of that page. An address alone asks for nothing.
 */
export function getFormRequests(answers: RequestAnswers): FormRequests {
  const { returnTo = "", wishedLab = "", wish = false, wishOthers = false, labs = [] } = answers;
  const [, kind = "", id = ""] = returnTo.split("/");
  const lab = wishedLab || (kind === "lab" ? id : "");
  const fromOrigin = wish && lab !== "" ? [lab] : [];
  const others = wishOthers ? listOtherComparedLabs(answers) : [];
  const test = wish && wishedLab === "" && kind === "test" ? id : undefined;
  return { labs: [...new Set([...labs, ...fromOrigin, ...others])], test };
}

/** Ids of those that stood beside the laboratory that was pressed in a comparison. */
export function listOtherComparedLabs({
  returnTo = "",
  wishedLab = "",
}: Origin): readonly string[] {
  const [path, search] = returnTo.split("?");
  if (path !== "/vergleich" || wishedLab === "") return [];
  const compared = new URLSearchParams(search).get("labs")?.split(",") ?? [];
  return [...new Set(compared)].filter((id) => id !== wishedLab).slice(0, MAX_COMPARED - 1);
}
