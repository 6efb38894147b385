import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Stars } from "./stars";

describe("star rating", () => {
  it.each([
    [0.9, 0],
    [3, 3],
    [4.6, 4],
    [4.9, 4],
    [5, 5],
  ])("of %s shows the floor of the value, %s of five stars", (rating, full) => {
    const html = renderToStaticMarkup(<Stars rating={rating} />);
    expect(html.match(/<path /g)).toHaveLength(5);
    expect(html.match(/ class="fill-sun/g) ?? []).toHaveLength(full);
    expect(html).toContain(`${rating.toFixed(1)} von 5 Sternen`);
  });

  it("is read out even where the number is not shown", () => {
    const html = renderToStaticMarkup(<Stars rating={4} hideNumber />);
    expect(html.match(/4\.0/g)).toHaveLength(1);
    expect(html).toContain("4.0 von 5 Sternen");
  });
});
