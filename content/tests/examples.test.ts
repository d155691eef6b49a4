/** Examples of commands in the docs name pages of this site. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { runCommand } from "#scripts/testing/commands.ts";

it("examples of deleting a page send visitors to a page that is there", async () => {
  const guide = readFileSync(join(ENGINE, "docs/authors/move-a-page.md"), "utf8");
  const { stdout } = await runCommand(ENGINE, "delete-page", "--help");
  const addresses = [...`${guide}\n${stdout}`.matchAll(/delete-page -- .*--redirect (\/\S*)\//g)].map(
    ([, to]) => to,
  );
  expect(addresses).toHaveLength(2);
  for (const address of addresses)
    expect(existsSync(join(ENGINE, `pages${address}.json`)), address).toBe(true);
});
