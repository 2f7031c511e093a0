import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The script that runs before the first paint, in exactly the bytes whose hash the policy names. */
export function readBootScript(): string {
  return readFileSync(path.resolve(import.meta.dirname, '../src/boot.js'), 'utf8').trim();
}

/** Puts the boot script into the shell. Pages rendered at build time get theirs in `prerender.ts`. */
export function bootPlugin(): Plugin {
  return {
    name: 'repz-boot',
    transformIndexHtml: (html) =>
      html.replace('<!--head-->', `<script>${readBootScript()}</script><!--head-->`),
  };
}
