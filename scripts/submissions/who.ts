/** Who runs a command, for the audit log. */
import { hostname, userInfo } from "node:os";

/**
 * The account and the machine, such as `jo@forms-1`; behind `sudo`, the caller's account. `PAGELOOM_BY` sets it where all
 * have one account, as in a container.
 */
export function whoRuns(environment: { readonly [name: string]: string | undefined } = process.env): string {
  const name = environment.PAGELOOM_BY || environment.SUDO_USER || accountName();
  return `${name}@${hostname()}`;
}

/** Containers may run as a number that has no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `account ${process.getuid?.() ?? "unknown"}`;
  }
}
