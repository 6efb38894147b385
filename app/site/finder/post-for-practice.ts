/** Asks the server about the practice whose record this browser holds, or gives it something to keep. */
export function postForPractice(fields: Record<string, string>): Promise<Response> {
  return fetch("/results/labore", { method: "POST", body: new URLSearchParams(fields) });
}
