import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/service-worker.js', import.meta.url));

type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * What opening and running a workout loads: modules, or folders of them. Whatever else a page loads is cached when it is
 * first used.
 */
const neededModules = [
  'app/routes/signed-in/dashboard',
  'app/routes/signed-in/dashboard-training',
  'session/amplify/amplify-settings',
  'session/amplify/sign-in',
  'session/amplify/tokens',
  'parts/guards/session-dialogs',
  'parts/frame/more-sheet',
  'parts/layouts/error-screen',
  'parts/layouts/part-error',
  'ui/overlay/toaster',
  'features/today/',
  'features/training/',
  'lib/device/browser-device-data',
  'lib/telemetry/error-log',
  'lib/i18n/formatter',
  'shared/contracts/routes',
  'shared/domain/exercises/movements',
];

const isNeeded = (id: string, needed: string) =>
  needed.endsWith('/') ? id.includes(`/${needed}`) : id.replace(/\.tsx?$/, '').endsWith(`/${needed}`);

function neededFiles(chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || files.has(fileName)) return;
    files.add(fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  for (const needed of neededModules) {
    const found = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => isNeeded(id, needed)),
    );
    // A folder that was renamed would otherwise leave workouts without their code, and only offline.
    if (found.length === 0) throw new Error(`Nothing to store for workouts without a network in ${needed}`);
    for (const { fileName } of found) add(fileName);
  }
  return files;
}

/** Emits `/service-worker.js`, bundled, with the names of the files that a workout without a network needs. */
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
        const files = neededFiles(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        for (const { type, fileName } of outputs)
          if (type === 'asset' && fileName.endsWith('.woff2')) files.add(fileName);
        const names = [...files].sort();
        const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 10);
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
            __PRECACHED__: JSON.stringify(precached),
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
