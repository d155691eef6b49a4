/** Talking to the service byte by byte, for the tests of what an HTTP client would never send. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A request's head. */
export function head(line: string, ...headers: string[]): string {
  return [line, ...headers, "", ""].join("\r\n");
}

export const local = "Host: localhost";
export const close = "Connection: close";

export function get(path: string, ...headers: string[]): string {
  return head(`GET ${path} HTTP/1.1`, local, ...headers);
}

/** The head of a form that is sent. */
export function post(...headers: string[]): string {
  return head("POST /forms/contact/ HTTP/1.1", local, ...headers);
}

export function open(port: number): Socket {
  return connect(port, "127.0.0.1");
}

/** Milliseconds without a byte: far more than any answer needs. */
const PATIENCE = 120_000;

/**
 * Everything the service sends until it closes the connection.
 *
 * @throws Error when it neither sends nor closes
 */
export async function readAll(socket: Socket): Promise<string> {
  let received = "";
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error("The service neither sends nor closes.")));
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.on("error", () => {});
  await once(socket, "close");
  return received;
}

/** Sends the bytes on a connection of their own, and gives what comes back. */
export function exchange(port: number, bytes: string): Promise<string> {
  const socket = open(port);
  socket.write(bytes, "latin1");
  return readAll(socket);
}
