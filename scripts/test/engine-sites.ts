/**
 * What the journeys of `e2e/engines/` visit: a copy of the site with the pages of `e2e/made/`, a recording, and an announcement
 * that is three days ahead. It is served from our service and from behind nginx, and there is its preview. This reports their
 * addresses, and serves until it is ended.
 */
import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
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

const episode = {
  ...{ id: "episode", type: "episode-detail" },
  text: {
    title: { en: "The sound of a loom" },
    number: { en: "1" },
    minutes: { en: "10" },
    audio: { en: "/recording.mp3" },
  },
};

const announcement = {
  ...{ id: "supper", title: { en: "The supper" }, button_title: { en: "Register" }, new_tab: false },
  button_link: "/yard/",
  // Whatever the hour is in London.
  event_date_and_time: new Date(Date.now() + 3.5 * 86_400_000).toISOString().slice(0, 19),
};

await inCopy(async (root) => {
  const put = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const read = (file: string) => readFile(join(root, file), "utf8");
  await cp(join(import.meta.dirname, "../../e2e/made"), root, { recursive: true });
  const yard = JSON.parse(await read("pages/yard.json"));
  // The preview of each engine is tried on a page of its own, since they are tried at the same time.
  for (const name of ["chromium", "firefox", "webkit"]) {
    await put(`pages/for-${name}.json`, JSON.stringify(yard, undefined, 2));
  }
  await put("public/recording.mp3", recording);
  await put("pages/recording.json", JSON.stringify({ ...yard, sections: [episode] }));
  await put("content/announcements.json", JSON.stringify({ items: [announcement] }));

  const [service, nginx, preview] = [await findPort(), await findPort(), await findPort()];
  // Without e-mail the service refuses requests for data. No server listens there: e-mails wait.
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${await findPort()}`,
    MAIL_FROM: "us@site.example",
    MAIL_TO: "us@site.example",
  };
  const ofTests = { ...mail, RATE_LIMIT: "100000/60", METRICS_PORT: "0", TRUST_PROXY: "1" };
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
