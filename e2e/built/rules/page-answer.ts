import { missingPath } from "../../shapes.ts";
import { defineRule, listFaults } from "../rule.ts";

const headers = { "Cache-Control": "no-cache", "Content-Type": "text/html; charset=utf-8" };

export const rule = defineRule({
  name: "every page is there, is sent as HTML, and is revalidated",
  page({ path, status, headers: sent }) {
    const [kept, type] = Object.keys(headers).map((name) => sent.get(name));
    return listFaults({
      [`it is answered with ${status}`]: status !== (path === missingPath ? 404 : 200),
      [`it is kept "${kept}"`]: kept !== headers["Cache-Control"],
      [`it is sent as "${type}"`]: type !== headers["Content-Type"],
    });
  },
  valid: { "/": { headers, body: "" }, [missingPath]: { status: 404, headers } },
  faulty: {
    "it is answered with 404": { "/": { status: 404, headers } },
    "it is answered with 200": { [missingPath]: { headers } },
    'it is kept "immutable"': { "/": { headers: { ...headers, "Cache-Control": "immutable" } } },
    'it is sent as "text/plain"': { "/": { headers: { ...headers, "Content-Type": "text/plain" } } },
  },
});
