import { defineRule, listFaults } from "../rule.ts";

export const rule = defineRule({
  name: "every page leads home, also the one for what is not there",
  page: ({ all }) => listFaults({ "no link home": !all('header a[href="/"], main a[href="/"]')[0] }),
  sound: {
    "/": '<header><a href="/">Home</a></header>',
    "/missing/": { status: 404, body: '<main><a href="/">Home</a></main>' },
  },
  faulty: { "no link home": '<main><a href="/b/">B</a></main><footer><a href="/">Home</a></footer>' },
});
