/** The service in a process of its own, for tests that stop, kill and load it. Settings come from the environment. */
import { serve } from "#server/serve.ts";
import { readSettings } from "#server/settings.ts";

const [dist = ""] = process.argv.slice(2);
const service = await serve({
  dist,
  settings: readSettings(process.env, dist),
  // The first pause is then about a second.
  random: () => 0.02,
});
process.send?.({ port: service.port });
process.once("SIGTERM", () => void service.close().then(() => process.disconnect?.()));
