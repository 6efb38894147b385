export function postForPractice(fields: Record<string, string>): Promise<Response> {
  return fetch("/results/labore", { method: "POST", body: new URLSearchParams(fields) });
}
