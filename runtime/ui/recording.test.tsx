import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Recording } from "./recording.tsx";

const missing = (minutes: number) =>
  renderToStaticMarkup(<Recording audio={undefined} name="A" minutes={minutes} missing="To come" />);

test("a length that is no number of minutes has no scale", () => {
  expect(missing(3)).toContain("M3 6V10");
  for (const minutes of [Number("Half an hour"), -1, 1e9]) {
    expect(missing(minutes)).not.toContain("<svg");
    expect(missing(minutes)).toContain("To come");
  }
});
