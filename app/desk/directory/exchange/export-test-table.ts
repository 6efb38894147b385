import { writeAnalysisTable } from "~/server/directory/exchange/lab-analysis-table.server";
import { writeTestTable } from "~/server/directory/exchange/test-table.server";
import { attachment } from "~/server/http/attachment.server";
import { findDocument } from "../document/document.server";
import type { Route } from "./+types/export-test-table";

/** The tests of a laboratory, or what analyses it performs, as a file that can be changed and read in again. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { slug } = await findDocument({ kind: "lab", slug: query.get("labor") ?? "" });
  const isOfAnalyses = query.get("inhalt") === "analysen";
  const file = isOfAnalyses ? await writeAnalysisTable(slug) : await writeTestTable(slug);
  return attachment(file, `${isOfAnalyses ? "analysen" : "tests"}-${slug}`, "csv");
}
