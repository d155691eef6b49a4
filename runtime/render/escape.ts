/** Values as text in a script of a page. */

/** What could end a `<script>` element or open a comment in it, and what JavaScript once took for ends of lines. */
const UNSAFE = /[<\u2028\u2029]/;

/** JSON that can stand inside a `<script>` element. */
export function toScriptJson(value: unknown): string {
  return escapeForScript(JSON.stringify(value));
}

/** The same for what is JSON already. */
export function escapeForScript(json: string): string {
  if (!UNSAFE.test(json)) return json;
  return json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
