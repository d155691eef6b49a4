/** How long to wait is in the answers for programs and for people alike. */
import { expect, test } from "vitest";
import { smallSite } from "#server/testing/small-site.ts";
import { problemAnswer } from "./problem.ts";

test.each([
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [599, "10 minutes"],
  [3541, "an hour"],
  [3600, "an hour"],
  [3601, "2 hours"],
])("%i seconds are %s", (retryAfter, words) => {
  for (const accept of ["text/html", "application/json"]) {
    const request = new Request("http://localhost/forms/contact/", { headers: { Accept: accept } });
    for (const code of ["too-many-requests", "form-unavailable", "not-ready"] as const) {
      const { headers, body } = problemAnswer(request, smallSite, code, { retryAfter });
      expect(headers?.["Retry-After"]).toBe(String(retryAfter));
      expect(body).toContain(` again in ${words}`);
    }
  }
});
