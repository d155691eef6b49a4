/** What `node --import` loads before a command that is counted. It is JavaScript, so that Node keeps what it makes of the rest. */
import module from "node:module";

module.enableCompileCache(`${process.env.PAGELOOM_COUNTED}/.prepared/node`);
await import("./count.ts");
