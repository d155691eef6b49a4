/** Many visitors who send a form at once, over connections that they keep, and note what they were answered. */
import { Agent, request as createRequest } from "node:http";

/** One post: what was sent and what came back. `status` is 0 when nothing did. Times in ms. */
export type Post = { id: string; status: number; reference?: string; time: number };

export type LoadOptions = {
  port: number;
  clients: number;
  /** Whether to go on with another post. */
  goOn: () => boolean;
  /** Returns the body of the post with this id, and its type. */
  bodyOf: (id: string) => { type: string; body: Uint8Array };
  path?: string;
};

/** Each client sends one post after the other, until it may not go on. */
export async function load({
  port,
  clients,
  goOn,
  bodyOf,
  path = "/forms/contact/",
}: LoadOptions): Promise<Post[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const posts: Post[] = [];
  let count = 0;

  async function runClient(): Promise<void> {
    while (goOn()) {
      const id = `post-${++count}-${Math.random().toString(36).slice(2)}`;
      posts.push(await send(id));
    }
  }

  function send(id: string): Promise<Post> {
    const { type, body } = bodyOf(id);
    const started = performance.now();
    const end = (status: number, text: string): Post => {
      const time = performance.now() - started;
      const reference = /"reference":"([^"]+)"/.exec(text)?.[1];
      return { id, status, time, ...(reference === undefined ? {} : { reference }) };
    };
    return new Promise((resolve) => {
      const headers = { "Content-Type": type, "Content-Length": body.length, Accept: "application/json" };
      const request = createRequest(
        { agent, host: "127.0.0.1", port, path, method: "POST", headers },
        (response) => {
          let text = "";
          response.on("data", (bytes) => {
            text += bytes;
          });
          response.once("end", () => resolve(end(response.statusCode ?? 0, text)));
          response.once("error", () => resolve(end(0, "")));
        },
      );
      request.once("error", () => resolve(end(0, "")));
      request.end(body);
    });
  }

  await Promise.all(Array.from({ length: clients }, runClient));
  agent.destroy();
  return posts;
}

/** Answers to the small site's form of about 5 kB, in which the id is the name. */
export function textBody(id: string): { type: string; body: Uint8Array } {
  const message = "We look for two people, from March, in Leeds; ".repeat(84).slice(0, 3_900);
  const body = new URLSearchParams({
    name: id,
    email: `${id}@example.com`,
    message,
    _key: `key-${id}-0123456789`,
  });
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(body.toString()) };
}

/** The same with a file. */
export function fileBody(id: string, file: Uint8Array): { type: string; body: Uint8Array } {
  const text = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${text("name", id)}${text("email", `${id}@example.com`)}--x\r\nContent-Disposition: form-data; name="letter"; filename="letter.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    type: "multipart/form-data; boundary=x",
    body: Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--x--\r\n")]),
  };
}

/** The time below which `share` of the posts were answered, in ms. */
export function percentile(posts: readonly Post[], share: number): number {
  const times = posts.map(({ time }) => time).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
