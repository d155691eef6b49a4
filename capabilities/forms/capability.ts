/** Forms: what visitors send, stored and delivered. */
import { defineCapability } from "#runtime/capability.ts";

export const capability = defineCapability({ name: "forms", contract: 1 });
