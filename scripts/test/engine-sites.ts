/**
 * What the journeys of `e2e/engines/` visit: a copy of the site with a recording and an announcement that is three days ahead,
 * from our service and from behind nginx, and its preview. It reports their addresses, and serves until it is ended.
 */
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inCopy, serve } from "#scripts/testing/copy.ts";
import { findPort } from "#server/testing/find-port.ts";
import { setNginxConf, startNginx } from "#server/testing/nginx.ts";

const ended = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);

/** A frame of MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, mono, in which nothing is heard. It lasts 1152 / 44100 of a second. */
const frame = Buffer.alloc(Math.floor((144 * 128_000) / 44_100));
frame.set([0xff, 0xfb, 0x90, 0xc0]);

/** Ten minutes of silence: far more than a browser fetches ahead. */
const recording = Buffer.concat(Array<Buffer>(Math.ceil((600 * 44_100) / 1152)).fill(frame));

const episode = "content/collections/episodes/the-rota-nobody-signed.json";
const announcement = {
  ...{ id: "supper", title: { en: "Joiners’ supper" }, button_title: { en: "Register" }, new_tab: false },
  button_link: "/contact-us/",
  // Whatever the hour is in London.
  event_date_and_time: new Date(Date.now() + 3.5 * 86_400_000).toISOString().slice(0, 19),
};

await inCopy(async (root) => {
  const put = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const read = (file: string) => readFile(join(root, file), "utf8");
  await put("public/podcast/14.mp3", recording);
  await put(episode, (await read(episode)).replace('"fields": {', '"fields": { "audio": "/podcast/14.mp3",'));
  await put("content/announcements.json", JSON.stringify({ items: [announcement] }));

  const [service, nginx, preview] = [await findPort(), await findPort(), await findPort()];
  const ofTests = { RATE_LIMIT: "100000/60", METRICS_PORT: "0", TRUST_PROXY: "1" };
  const started = await serve(root, "start", { PORT: String(service), ...ofTests });
  const behind = await startNginx(
    setNginxConf(await read("dist/.pageloom/nginx.conf"), { port: nginx, root: join(root, "dist"), service }),
    nginx,
  );
  const followed = await serve(root, "dev", { PORT: String(preview) });
  const [at, atNginx, atPreview] = [service, nginx, preview].map((port) => `http://127.0.0.1:${port}`);
  console.log(`Sites: ${at} ${atNginx} ${atPreview} ${root} .`);
  await ended;
  await followed.stop();
  await behind.stop();
  await started.stop();
});
process.exit();
