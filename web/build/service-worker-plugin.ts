import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = new URL('./service-worker.js', import.meta.url);

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** What opening and running a workout loads. Whatever else a page loads is kept when it is first used. */
const needed =
  /\/(routes\/dashboard(-training)?|features\/training\/(components|library)\/[\w-]+|features\/auth\/(amplify\/[\w-]+|components\/session-dialogs)|components\/(ui\/toaster|layouts\/(error-screen|part-error))|lib\/(i18n\/formatter|device\/browser-device-data|error-log)|shared\/contracts\/routes)\.tsx?$/;

/** Emits `/service-worker.js` with the names of the files that a workout without a network needs. */
export function serviceWorkerPlugin(): Plugin {
  let forServer = false;
  return {
    name: 'repz-service-worker',
    configResolved(config) {
      forServer = Boolean(config.build.ssr);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (forServer) return;
        const chunks = new Map<string, Chunk>();
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') chunks.set(output.fileName, output);
        const files = new Set<string>();
        const add = (fileName: string): void => {
          const chunk = chunks.get(fileName);
          if (chunk === undefined || files.has(fileName)) return;
          files.add(fileName);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
          for (const imported of chunk.imports) add(imported);
        };
        for (const chunk of chunks.values()) {
          if (chunk.isEntry || needed.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
        }
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.woff2')) files.add(output.fileName);
        }
        const list = JSON.stringify([...files].sort().map((file) => `/${file}`));
        const template = readFileSync(source, 'utf8');
        const version = createHash('sha256').update(template).update(list).digest('hex').slice(0, 10);
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: template.replace('__VERSION__', version).replace('__FILES__', list),
        });
      },
    },
  };
}
