/** Values as they come from PostgreSQL's text format (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
import type { CustomTypesConfig } from "pg";
import type { Value } from "./database.ts";

/** By the numbers of types in `pg_type`. */
const parsers: Record<number, (text: string) => Value> = {
  16: (text) => (text === "t" ? 1 : 0), // bool
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), "hex")), // bytea, after its "\x"
  20: Number, // int8, what count() is
  21: Number, // int2
  23: Number, // int4
  700: Number, // float4
  701: Number, // float8
  1700: Number, // numeric, what sum() of int8 is
};

const asText = (text: string): Value => text;

/** Numbers are numbers, bytes are a Uint8Array, a truth is 1 or 0, everything else stays the text that it is. */
export const types: CustomTypesConfig = {
  getTypeParser: (id: number) => parsers[id] ?? asText,
};
