/** The framework of the service with nothing behind it: takes a post and answers an empty 201. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.post("/forms/:id/", async (context) => {
  await context.req.arrayBuffer();
  return context.body(null, 201);
});

const server = createServer(getRequestListener(app.fetch, { hostname: "localhost" }));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
