import { defineRule, listFaults } from "../rule.ts";

const toPage = { status: 308, headers: { Location: "/b/?utm_source=letter" } };

export const rule = defineRule({
  name: "every page has one address, and others lead to it",
  async page({ path, html, isListed }, { ask }) {
    if (!isListed || path === "/") return [];
    const bare = await ask(`${path.slice(0, -1)}?utm_source=letter`);
    const to = bare.headers.get("Location");
    const english = await ask(`/en${path}`);
    const isSame = (await english.text()) === html;
    return listFaults({
      [`without its slash it is answered with ${bare.status}`]: bare.status !== 308,
      [`without its slash it leads to ${to}`]: to !== `${path}?utm_source=letter`,
      [`/en${path} is answered with ${english.status}`]: english.status !== 200,
      [`/en${path} is another page`]: english.status === 200 && !isSame,
    });
  },
  valid: { "/": "", "/b/": "B", "/b": toPage, "/en/b/": { body: "B" } },
  faulty: {
    "/b/: without its slash it is answered with 404": { "/b/": "B" },
    "/b/: without its slash it leads to /b/": {
      "/b/": "B",
      "/b": { status: 308, headers: { Location: "/b/" } },
    },
    "/en/b/ is answered with 404": { "/b/": "B", "/b": toPage },
    "/en/b/ is another page": { "/b/": "B", "/b": toPage, "/en/b/": "C" },
  },
});
