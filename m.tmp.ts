import { execSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { contentHash } from "#runtime/build/content-hash.ts";
import { askRaster } from "#runtime/build/images/raster.ts";
import { widthsFor } from "#runtime/build/images/recipe.ts";
import { pixelsOf } from "#runtime/build/images/testing.ts";

rmSync("/tmp/pix/out", { recursive: true, force: true });
mkdirSync("/tmp/pix/out", { recursive: true });
const files = [];
for (let i = 0; i < 4; i++) {
  const width = 4000 + i,
    height = 3000;
  const b = await sharp(pixelsOf({ width, height }), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  writeFileSync(`/tmp/pix/${i}.jpg`, b);
  files.push({ file: `/tmp/pix/${i}.jpg`, hash: contentHash(b), width, height, bytes: b.length });
}
let max = 0;
const timer = setInterval(() => {
  const out = execSync(
    "ps -eo rss,args | grep '[r]aster-process.ts' | grep -v 'sh -c' | awk '{s+=$1} END {print s+0}'",
  ).toString();
  max = Math.max(max, Number(out));
}, 100);
const t = performance.now();
await Promise.all(
  files.map(({ file, hash, width, height }, i) => {
    const { widths, heightOf } = widthsFor({ width, height }, { width: 2000 });
    return askRaster({
      is: "encode",
      file,
      hash,
      alpha: false,
      folder: "/tmp/pix/out",
      variants: [
        ...widths.flatMap((w) =>
          (["avif", "webp"] as const).map((format) => ({
            name: `${i}-${w}.${format}`,
            format,
            width: w,
            height: heightOf(w),
          })),
        ),
        { name: `${i}.jpg`, format: "jpeg" as const, width: 1000, height: 750 },
      ],
    });
  }),
);
console.log("encode 4", (performance.now() - t) | 0, "ms; peak MB", max / 1000);
clearInterval(timer);
