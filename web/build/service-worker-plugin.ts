import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { paths } from '#web/lib/paths.ts';
import { prerenderedPaths, renderedScreens } from '#web/lib/prerendered-paths.ts';
import { readMessages } from './compile-messages.ts';
import { screenFiles, textsOfOthers, workoutFiles } from './kept-files.ts';
import { messagesVersion } from './messages-plugin.ts';

const source = fileURLToPath(new URL('../src/service-worker.js', import.meta.url));

/** Addresses with `*` for the language. */
function texts(): string[] {
  const names = new Set([...readMessages().keys()].map((id) => id.split('/')[1] ?? ''));
  const wanted = [...names].filter((name) => !textsOfOthers.includes(name)).sort();
  return wanted.map((name) => `/assets/messages/${messagesVersion()}/*/${name}.json`);
}

/** Patterns of the pages that a visitor reads, which the network alone brings. */
const pages = [
  ...prerenderedPaths,
  paths.status.link,
  ...renderedScreens.map(({ path }) => path),
  `${paths.coaches.link}(/[^/]+)?`,
];

/** Emits `/service-worker.js`, bundled, with the names of the files that a client's screens need without a network. */
export function serviceWorkerPlugin(): Plugin {
  let forServer = false;
  return {
    name: 'repz-service-worker',
    configResolved(config) {
      forServer = Boolean(config.build.ssr);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (forServer) return;
        const outputs = Object.values(bundle);
        const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const files = workoutFiles(byName);
        const screens = [...screenFiles(byName)].filter((name) => !files.has(name)).sort();
        for (const { type, fileName } of outputs)
          if (type === 'asset' && fileName.endsWith('.woff2')) files.add(fileName);
        const names = [...files].sort();
        const version = createHash('sha256')
          .update([...names, ...screens].join())
          .digest('hex')
          .slice(0, 10);
        const precached = [
          ...['/app.html', '/config.json'].map((url) => ({ url, revision: version })),
          ...names.map((name) => ({ url: `/${name}`, revision: null })),
        ];
        const bundled = await build({
          entryPoints: [source],
          bundle: true,
          minify: true,
          write: false,
          target: 'es2022',
          define: {
            'process.env.NODE_ENV': '"production"',
            __VERSION__: JSON.stringify(version),
            __PAGES__: JSON.stringify(pages),
            __PRECACHED__: JSON.stringify(precached),
            __SCREENS__: JSON.stringify(screens.map((name) => `/${name}`)),
            __TEXTS__: JSON.stringify(texts()),
          },
        });
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: bundled.outputFiles[0]?.contents ?? '',
        });
      },
    },
  };
}
