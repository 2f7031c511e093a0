import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** On this machine alone. @throws Error when the port is taken. */
export async function serveDouble(
  app: Hono,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) =>
      resolve({
        url: `http://127.0.0.1:${info.port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      }),
    );
    server.once('error', reject);
  });
}
