import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';
import type { StageId } from '../../shared/domain/catalog/product.ts';
import { experimentAttributes } from './experiment-settings.ts';

/** The script that runs before the first paint: exactly the bytes whose hash the content-security policy names. */
export function readBootScript(): string {
  const source = readFileSync(path.resolve(import.meta.dirname, '../src/boot.js'), 'utf8');
  return transformSync(source, { minify: true, target: 'es2022', legalComments: 'none' }).code.trim();
}

export function bootPlugin(stage: StageId): Plugin {
  return {
    name: 'repz-boot',
    transformIndexHtml: (html) =>
      html.replace(
        '<!--head-->',
        () => `<script ${experimentAttributes(stage)}>${readBootScript()}</script><!--head-->`,
      ),
  };
}
