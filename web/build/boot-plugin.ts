import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * The script that runs before the first paint: exactly the bytes whose hash the content-security policy names. Made
 * small, since every page carries it and all of it has to fit into one round trip.
 */
export function readBootScript(): string {
  const source = readFileSync(path.resolve(import.meta.dirname, '../src/boot.js'), 'utf8');
  return transformSync(source, { minify: true, target: 'es2022', legalComments: 'none' }).code.trim();
}

/** Puts the boot script into the shell. Pages rendered at build time get theirs in `prerender.ts`. */
export function bootPlugin(): Plugin {
  return {
    name: 'repz-boot',
    transformIndexHtml: (html) =>
      html.replace('<!--head-->', `<script>${readBootScript()}</script><!--head-->`),
  };
}
