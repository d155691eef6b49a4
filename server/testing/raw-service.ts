/** The service on a real socket, on the small site, with forms that are refused. */
import { afterAll } from "vitest";
import type { LogEvent } from "#server/common/log.ts";
import { listen, type Service, type Timeouts } from "#server/listen.ts";
import { refusingForms } from "./refusing-forms.ts";
import { createSmallSite, type SmallSite } from "./small-site.ts";

/** Call it at the top of a file of tests: what it makes is removed after them. */
export function prepareService(): {
  site: SmallSite;
  events: LogEvent[];
  start: (timeouts?: Partial<Timeouts>) => Promise<Service>;
} {
  const site = createSmallSite();
  const events: LogEvent[] = [];
  afterAll(site.remove);
  return {
    ...{ site, events },
    start: (timeouts) =>
      listen({
        ...{ dist: site.dist, port: 0, partsOf: async () => [refusingForms] },
        log: (event) => events.push(event),
        timeouts: { shutdown: 500, ...timeouts },
      }),
  };
}
