import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compileNamespace, readMessages } from './compile-messages.ts';

/** A short name for the exact texts, so that a browser may cache them permanently. */
export function messagesVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify([...readMessages()]))
    .digest('hex')
    .slice(0, 10);
}

const address = /^\/assets\/messages\/[^/]+\/([a-z]{2})\/([a-z-]+)\.json$/;

/**
 * Compiles `src/locales/<language>/<namespace>.json` and serves each as
 * `/assets/messages/<version>/<language>/<namespace>.json`: data rather than scripts, so that the browser only
 * ever loads the language and the namespaces that a screen needs, and a failed load can be tried again.
 */
export function messagesPlugin(): Plugin {
  const version = messagesVersion();
  let forServer = false;
  return {
    name: 'repz-messages',
    config: () => ({ define: { __MESSAGES_VERSION__: JSON.stringify(version) } }),
    configResolved(config) {
      forServer = Boolean(config.build.ssr);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, namespace] = address.exec(request.url ?? '') ?? [];
        const texts = readMessages().get(`${language}/${namespace}`);
        if (namespace === undefined || texts === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(compileNamespace(namespace, texts)));
      });
    },
    generateBundle() {
      if (forServer) return;
      for (const [id, texts] of readMessages()) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/messages/${version}/${id}.json`,
          source: JSON.stringify(compileNamespace(id.split('/')[1] ?? '', texts)),
        });
      }
    },
  };
}
