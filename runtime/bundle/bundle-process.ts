/** The bundler, in a process of its own. `bundle-apart.ts` starts it. */
import type { Task } from "#runtime/bundle/bundle-apart.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

type Failure = {
  message: string;
  /** What the operating system calls it. */
  code?: unknown;
  errors?: unknown[] | undefined;
  loc?: unknown;
  id?: unknown;
  fileName?: unknown;
};

async function bundle({ contents, folder }: Task): Promise<void> {
  const { makeBundle } = await import("#runtime/bundle/make-bundle.ts");
  try {
    await makeBundle(contents, folder);
  } catch (error) {
    throw Object.assign(new Error(), toFailure(error));
  }
}

/** What a failed bundler reports of its error: the message for people is made from it. */
function toFailure(error: unknown): Failure {
  const { message, code, errors, loc, id, fileName } = error as Failure;
  return { message, code, errors: errors?.map(toFailure), loc, id, fileName };
}

serveCalls(bundle);
